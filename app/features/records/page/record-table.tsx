import { Button } from '#app/ui/forms/button.tsx';
import type { Entity, Record as Kept } from '../contract.ts';
import { nameOf, ShownValue } from './shown-value.tsx';

type RecordTableProps = {
  entity: Entity;
  records: readonly Kept[];
  onOpen: (id: string) => void;
};

/** A table on a wide screen, cards on a phone. A press anywhere on a row opens it; the button is for the keyboard. */
export function RecordTable({ entity, records, onOpen }: RecordTableProps) {
  const listed = entity.listed.map((name) => entity.fields.find((field) => field.name === name));
  return (
    <table className="mt-6 block w-full lg:table lg:table-fixed">
      <thead className="hidden border-b border-ink lg:table-header-group">
        <tr className="text-left">
          {[entity.fields[0], ...listed].map((field) => (
            <th key={field?.name} scope="col" className={head}>
              {field?.label}
            </th>
          ))}
          <th scope="col" className={`${head} w-24 text-right`}>
            Actions
          </th>
        </tr>
      </thead>
      <tbody className="block lg:table-row-group">
        {records.map((record) => {
          const name = nameOf(entity.fields, record);
          return (
            <tr
              key={record.id}
              onClick={() => onOpen(record.id)}
              className="-mx-(--margin) grid cursor-pointer grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-b border-hairline px-(--margin) py-3 align-top hover:bg-recess lg:table-row lg:py-0"
            >
              <td className="self-center font-semibold wrap-anywhere lg:py-4 lg:pr-5">{name}</td>
              {listed.map((field) => (
                <td
                  key={field?.name}
                  className="col-start-1 wrap-anywhere text-label empty:hidden lg:py-4 lg:pr-5 lg:empty:table-cell"
                >
                  <ShownValue field={field} record={record} />
                </td>
              ))}
              <td className="col-start-2 row-start-1 text-right lg:py-1.5">
                <Button
                  variant="quiet"
                  size="small"
                  onClick={(event) => {
                    event.stopPropagation();
                    onOpen(record.id);
                  }}
                >
                  Open<span className="sr-only"> {name}</span>
                </Button>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

const head = 'type-caption py-2 pr-5 font-normal text-label last:pr-0';
