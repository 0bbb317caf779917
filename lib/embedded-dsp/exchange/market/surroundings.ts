import type { AudienceData } from '../campaigns/audience-data';
import type { OnResult } from '../campaigns/placement-figures';
import type { WinCurve } from '../price/win-curve';

/** What a campaign shares with the others, and whom it tells of itself. */
export interface Surroundings {
  curve: WinCurve;
  /** Asked afresh: it changes as the day goes on. */
  audienceData(): AudienceData;
  /** Something that the standing gates look at may have changed. */
  onChange(): void;
  /** A person was shown the campaign for the first time, or so long ago that it is forgotten. */
  onPerson(this: void, viewer: number, isShown: boolean): void;
  /** An impression for a person was promised, or taken back. */
  onShown(this: void, viewer: number): void;
  onResult: OnResult;
}
