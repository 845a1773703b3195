import { stateLooks, stateNames } from '#app/features/printing/admin/page/copy.ts';
import { Tag, type TagLook } from '#app/ui/tag.tsx';
import type { Shirt } from '../../admin/contract.ts';
import { placeLine } from '../../../place-line.ts';
import { monthCopy as copy } from '../copy.ts';

const looks: Record<Shirt['status'], TagLook> = {
  paid: 'shipped',
  pending: 'pending',
  shipped: 'shipped',
  returned: 'overdue',
  canceled: 'neutral',
};

/** A shirt of the list. */
export function ShirtRow({ shirt, onOpen }: { shirt: Shirt; onOpen?: () => void }) {
  const { number, name, size } = shirt;
  return (
    <li className="grid min-h-12 grid-cols-[1.75rem_minmax(0,1fr)_auto_auto] items-center gap-x-3 border-b border-hairline py-1.5 sm:grid-cols-[2.25rem_minmax(0,13fr)_minmax(0,18fr)_3rem_7rem]">
      <span className="type-caption text-label tabular-nums max-sm:col-start-1 max-sm:row-span-2 max-sm:row-start-1">
        <span className="sr-only">{copy.numberOf(number)}</span>
        <span aria-hidden="true">{number}</span>
      </span>
      {onOpen ? (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={onOpen}
          className="link min-h-11 min-w-0 text-left font-semibold wrap-anywhere max-sm:col-start-2 max-sm:row-start-1 max-sm:-mb-2"
        >
          {name}
        </button>
      ) : (
        <span className="min-w-0 font-semibold wrap-anywhere max-sm:col-start-2 max-sm:row-start-1">
          {name}
        </span>
      )}
      <span className="type-caption min-w-0 text-label wrap-anywhere max-sm:col-start-2 max-sm:row-start-2">
        {placeLine(shirt)}
      </span>
      <span className="font-semibold max-sm:col-start-3 max-sm:row-span-2 max-sm:row-start-1">
        {size}
      </span>
      <span className="flex justify-end max-sm:col-start-4 max-sm:row-span-2 max-sm:row-start-1">
        <State shirt={shirt} />
      </span>
    </li>
  );
}

function State({ shirt: { status, printing, isNewSize, isGift, isDisputed } }: { shirt: Shirt }) {
  const isStill = status === 'paid' || status === 'pending';
  if (isStill && isDisputed) return <Tag look="overdue">{copy.tags.disputed}</Tag>;
  if (printing) return <Tag look={stateLooks[printing.status]}>{stateNames[printing.status]}</Tag>;
  if (isStill && isNewSize) return <Tag look="pending">{copy.tags.newSize}</Tag>;
  if (status === 'paid' && isGift) return <Tag look="processing">{copy.tags.gift}</Tag>;
  return <Tag look={looks[status]}>{copy.tags[status]}</Tag>;
}
