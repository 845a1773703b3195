import type { ReactNode } from 'react';
import { formatMoney, toCents } from '#app/platform/formats/money.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { Tag } from '#app/ui/tag.tsx';
import { choiceOf } from '#app/features/catalog/choice.ts';
import type { Print } from '../contract.ts';
import { isUnclear } from '../../rules/reasons.ts';
import { copy, reasonOf, stateLooks, stateNames } from './copy.ts';
import { PrintProblem } from './print-problem.tsx';
import { PrintDay } from './print-day.tsx';
import { nameOf, pathOf } from './subject.ts';
import { amountIn } from './detail.ts';

type Line = Print['lines'][number];
type PrintTableProps = { prints: readonly Print[]; onView: (print: Print) => void };

/** A table on a wide screen, a row for each thing; on a phone each is a card. What the owner is to decide stands below its order. */
export function PrintTable({ prints, onView }: PrintTableProps) {
  const { order, thing, state, cost, price, margin } = copy.columns;
  return (
    <table className="block w-full lg:table">
      <thead className="hidden border-b border-ink lg:table-header-group">
        <tr className="text-left">
          {[order, thing, state].map((name) => (
            <th key={name} scope="col" className={head}>
              {name}
            </th>
          ))}
          {[cost, price, margin].map((name) => (
            <th key={name} scope="col" className={`${head} text-right`}>
              {name}
            </th>
          ))}
          <th scope="col" className={head}>
            <span className="sr-only">{copy.actions}</span>
          </th>
        </tr>
      </thead>
      {prints.map((print) => (
        <tbody key={print.id} className="block border-b border-hairline lg:table-row-group">
          {print.lines.map((line, at) => (
            <Row key={line.id} print={print} line={line} isFirst={at === 0} onView={onView} />
          ))}
          {print.needsOwner && (
            <tr className="block lg:table-row">
              <td className="hidden lg:table-cell" />
              <td colSpan={6} className="block pb-5 lg:table-cell">
                <PrintProblem print={print} onView={() => onView(print)} />
              </td>
            </tr>
          )}
        </tbody>
      ))}
    </table>
  );
}

const head = 'type-caption py-2 pr-5 font-normal text-label last:pr-0';
const cell = 'lg:table-cell lg:py-4 lg:pr-5 align-top';
/** Large enough for a thumb, without moving the lines apart. */
const pressable = 'link -my-2.5 inline-flex min-h-11 items-center';
const sum = `${cell} text-right tabular-nums whitespace-nowrap`;

type OfLine = { print: Print; line: Line; onView: (print: Print) => void };

function Row({ print, line, isFirst, onView }: OfLine & { isFirst: boolean }) {
  return (
    <tr className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-2 border-hairline py-4 not-first:border-t lg:table-row lg:py-0">
      <td className={`${cell} col-start-1 row-start-1`}>
        <Link to={pathOf(print)} className={`${pressable} font-semibold`}>
          {nameOf(print)}
        </Link>
        <span className="type-small block text-label">
          <PrintDay at={print.placedAt} />
          {isFirst && (
            <span className="lg:block">
              <span className="lg:hidden">, </span>
              {print.buyer}
            </span>
          )}
        </span>
      </td>
      <Thing line={line} />
      {/* On a phone the tag stands beside the number, and what is said of it below the thing, over the whole width. */}
      <td className={`${cell} contents`}>
        <div className="col-start-2 row-start-1 justify-self-end lg:justify-self-auto">
          <Tag look={stateLooks[print.status]}>{stateNames[print.status]}</Tag>
        </div>
        <div className="type-small col-span-2 text-label empty:hidden lg:mt-1.5">
          <State print={print} />
        </div>
      </td>
      <Costs print={print} line={line} onView={onView} />
    </tr>
  );
}

function Thing({ line }: { line: Line }) {
  return (
    <td className={`${cell} col-span-2`}>
      <div className="flex gap-4">
        {line.imageUrl ? (
          <img
            src={line.imageUrl}
            alt=""
            loading="lazy"
            className="goods w-14 shrink-0 self-start"
          />
        ) : (
          <span className="size-14 shrink-0 bg-recess" />
        )}
        <div className="min-w-0">
          <p className="type-title wrap-anywhere">{line.title}</p>
          <p className="type-small text-label">{detailsOf(line)}</p>
        </div>
      </div>
    </td>
  );
}

/** What it costs, sells for and leaves: one list on a phone, a cell each on a wide screen. */
function Costs({ print, line, onView }: OfLine) {
  return (
    <>
      <td className="col-span-2 lg:hidden">
        <dl className="type-small grid grid-cols-3 gap-x-4 tabular-nums">
          <Sum name={copy.columns.cost}>{line.cost ? amountIn(line.cost) : copy.unknown}</Sum>
          <Sum name={copy.columns.price}>{formatMoney(line.price)}</Sum>
          <Sum name={copy.columns.margin}>
            <Margin line={line} />
          </Sum>
        </dl>
        <ViewButton print={print} line={line} onView={onView} />
      </td>
      <td className={`hidden ${sum}`}>{line.cost ? amountIn(line.cost) : copy.unknown}</td>
      <td className={`hidden ${sum}`}>{formatMoney(line.price)}</td>
      <td className={`hidden ${sum}`}>
        <Margin line={line} />
      </td>
      <td className={`hidden ${cell} text-right lg:pr-0!`}>
        <ViewButton print={print} line={line} onView={onView} />
      </td>
    </>
  );
}

/** One figure of a card on a phone. */
function Sum({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-label">{name}</dt>
      <dd className="text-base">{children}</dd>
    </div>
  );
}

function ViewButton({ print, line, onView }: OfLine) {
  return (
    <Button variant="quiet" size="small" onClick={() => onView(print)} className="lg:-mt-2.5">
      {copy.view}
      <span className="sr-only">
        {' '}
        {line.title}, {nameOf(print)}
      </span>
    </Button>
  );
}

/** `Size M, navy · 2` */
function detailsOf(line: Line): string {
  const choice = choiceOf(line).join(', ');
  return line.quantity === 1 ? choice : [choice, `× ${line.quantity}`].filter(Boolean).join(' ');
}

function Margin({ line: { margin, price } }: { line: Line }) {
  if (margin === null) return copy.unknown;
  const share = Math.round((toCents(margin) / toCents(price)) * 100);
  return (
    <>
      {formatMoney(margin)} <span className="text-label">{share}%</span>
    </>
  );
}

/** One line about where it is now. */
function State({ print }: { print: Print }) {
  const { status, reason, nextAt, tracking, confirmedAt } = print;
  const [parcel] = tracking;
  if (status === 'refused') return isUnclear(print) ? copy.mayBePrinted : copy.nothingCharged;
  if (status === 'waiting' && reason === 'until' && nextAt)
    return (
      <>
        {copy.waitLabel} <PrintDay at={nextAt} isDay />
      </>
    );
  // The heading of what is to be done says why.
  if (print.needsOwner) return status === 'waiting' ? copy.nothingCharged : null;
  if (reason) return reasonOf(print);
  if (parcel)
    return (
      <>
        {parcel.url ? (
          <a
            href={parcel.url}
            target="_blank"
            rel="noreferrer"
            className={`${pressable} wrap-anywhere`}
          >
            {parcel.number}
          </a>
        ) : (
          <span className="wrap-anywhere">{parcel.number}</span>
        )}
        {parcel.carrier && `, ${parcel.carrier}`}
      </>
    );
  if (print.said) return copy.away;
  return confirmedAt ? <PrintDay at={confirmedAt} /> : null;
}
