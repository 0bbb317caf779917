import type { AudienceData } from '../campaigns/audience-data';
import type { OnResult } from '../campaigns/placement-figures';
import type { WinCurve } from '../price/win-curve';

/** Shared data for a campaign's state, and the listeners of its changes. */
export interface Surroundings {
  curve: WinCurve;
  /** Returns the current audience data. Must not be cached, because it changes. */
  audienceData(): AudienceData;
  /** Called when something that the standing gates read may have changed. */
  onChange(): void;
  /** Called when a viewer gets a first impression of the campaign, or has none left in the period. */
  onPerson(this: void, viewer: number, isShown: boolean): void;
  /** Called when an impression of a viewer was added or removed. */
  onShown(this: void, viewer: number): void;
  onResult: OnResult;
}
