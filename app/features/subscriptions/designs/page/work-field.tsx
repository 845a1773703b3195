import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { SelectField } from '#app/ui/forms/field.tsx';
import { formatMonth } from '../../club.ts';
import type { DesignWork } from '../contract.ts';
import { designsCopy as copy } from './copy.ts';
import { designWorksQuery } from './queries.ts';

type WorkFieldProps = {
  month: string;
  chosen: string | null;
  isClosed: boolean;
  error: string | undefined;
  onChange: (work: DesignWork | undefined) => void;
};

/** The draft that a design is made of, or none. One that another month is made of says so. */
export function WorkField({ month, chosen, isClosed, error, onChange }: WorkFieldProps) {
  const { data: works = [] } = useQuery(designWorksQuery());
  return (
    <div>
      <SelectField
        label={copy.work}
        help={chosen ? copy.workHelp : copy.ownHelp}
        {...(error && { error })}
        disabled={isClosed}
        value={chosen ?? ''}
        onChange={({ target }) => onChange(works.find(({ id }) => id === target.value))}
      >
        <option value="">{copy.noWork}</option>
        {works.map((work) => {
          const other = work.month !== null && work.month !== month ? work.month : undefined;
          return (
            <option key={work.id} value={work.id} disabled={Boolean(other)}>
              {other ? `${work.title} (${formatMonth(other)})` : work.title}
            </option>
          );
        })}
      </SelectField>
      {chosen && (
        <Link
          to={`/admin/works/${chosen}`}
          className="type-small inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {copy.openWork}
        </Link>
      )}
    </div>
  );
}
