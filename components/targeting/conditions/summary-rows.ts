import { type PanelName, panelNames } from '@/components/targeting/conditions/panel-names';
import type { TargetConditions } from '@/lib/contract/targeting/targets';

export type SummaryRow = { panel: PanelName; isEverywhere: boolean; included: Said; excluded: Said };
/** Values that are named, and the number of the others. */
type Said = { words: string[]; rest: number };

/** What words are made of each value. */
export type Wording = { [P in PanelName]: (value: ValueOf<P>) => string };
type ValueOf<P extends PanelName> = TargetConditions[P] extends { included: (infer V)[] }
  ? V
  : TargetConditions[P] extends (infer V)[]
    ? V
    : never;

/** Values named one by one; the others are counted. */
const named = 5;

/** A row for each panel that restricts something, in the order of the panels. At most `most` values are named. */
export function summaryRows(target: TargetConditions, wording: Wording, most = named): SummaryRow[] {
  return panelNames
    .map((panel) => rowOf(panel, target, wording, most))
    .filter(
      ({ isEverywhere, included, excluded }) => isEverywhere || included.words.length + excluded.words.length > 0,
    );
}

function rowOf<P extends PanelName>(panel: P, target: TargetConditions, wording: Wording, most: number): SummaryRow {
  const value: TargetConditions[PanelName] = target[panel];
  // Values of a panel are what its own wording takes; the union of all panels hides that.
  const say = (list: readonly unknown[]) => said(list as readonly ValueOf<P>[], wording[panel], most);
  if (Array.isArray(value)) {
    // Brand safety lists what to keep away from, traffic types what to take.
    const [included, excluded] = panel === 'brandSafety' ? [[], value] : [value, []];
    return { panel, isEverywhere: false, included: say(included), excluded: say(excluded) };
  }
  const isEverywhere = 'isEverywhere' in value && value.isEverywhere;
  return { panel, isEverywhere, included: say(isEverywhere ? [] : value.included), excluded: say(value.excluded) };
}

function said<V>(list: readonly V[], word: (value: V) => string, most: number): Said {
  const words = list.slice(0, most).map(word);
  return { words, rest: list.length - words.length };
}
