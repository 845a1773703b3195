import { Tabs } from '#app/ui/navigation/tabs.tsx';
import { cardsOf, stageNames } from '../commission.ts';
import type { CommissionCard, Stage } from '../contract.ts';

/** What is done most often on a phone comes first there. */
export const onPhone: readonly Stage[] = [
  'in_progress',
  'inquiry',
  'proposal',
  'completed',
  'delivered',
];

type StageTabsProps = {
  cards: readonly CommissionCard[];
  shown: Stage;
  onChange: (stage: Stage) => void;
};

export function StageTabs({ cards, shown, onChange }: StageTabsProps) {
  return (
    <div className="mt-8 border-b border-hairline lg:hidden">
      <Tabs
        label="Stages"
        controls="board"
        options={onPhone.map((value) => ({
          value,
          label: stageNames[value],
          count: cardsOf(cards, value).length,
        }))}
        value={shown}
        onChange={onChange}
      />
    </div>
  );
}
