import { countries as all, countryName } from '#app/features/shipping/address/countries.ts';
import { elsewhere } from '#app/features/shipping/estimate/estimate.ts';
import { unionCountries } from '#app/features/shipping/withdrawal.ts';
import type { Zone } from '#app/features/shipping/zones/contract.ts';
import { SelectField } from '#app/ui/forms/field.tsx';
import { Close } from '#app/ui/icons/control-icons.tsx';
import { sectionCopy } from './copy.ts';

const copy = sectionCopy.form;
const union = 'EU';

type CountryChoiceProps = {
  id: string;
  chosen: readonly string[];
  /** Zones whose countries cannot be chosen. */
  taken: readonly Zone[];
  error: string | undefined;
  onChange: (countries: string[]) => void;
};

/** The countries of a zone: added from a list, one by one or several at once, and taken out again. */
export function CountryChoice({ id, chosen, taken, error, onChange }: CountryChoiceProps) {
  const isTaken = new Set(taken.flatMap(({ countries }) => countries));
  const isFree = (code: string) => !isTaken.has(code) && !chosen.includes(code);
  const freeOfUnion = unionCountries.filter(isFree);
  function add(code: string): void {
    if (code === '') return;
    if (code === elsewhere) return onChange([elsewhere]);
    const added = code === union ? freeOfUnion : [code];
    onChange([...chosen.filter((one) => one !== elsewhere), ...added].toSorted());
  }
  return (
    <div>
      <SelectField
        id={id}
        label={copy.countries}
        value=""
        onChange={({ target }) => add(target.value)}
        {...(error && { error })}
      >
        <option value="">{copy.addCountry}</option>
        <optgroup label={copy.several}>
          {isFree(elsewhere) && <option value={elsewhere}>{copy.elsewhere}</option>}
          {freeOfUnion.length > 0 && (
            <option value={union}>
              {copy.union} ({freeOfUnion.length})
            </option>
          )}
        </optgroup>
        <optgroup label={copy.each}>
          {all
            .filter(({ code }) => isFree(code))
            .map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
        </optgroup>
      </SelectField>
      <ul className="mt-2 flex flex-wrap gap-2 empty:hidden">
        {chosen.map((code) => (
          <li key={code} className="flex items-center border border-hairline pl-3">
            <span className="type-ui">{nameOf(code)}</span>
            <button
              type="button"
              aria-label={copy.remove(nameOf(code))}
              onClick={() => onChange(chosen.filter((one) => one !== code))}
              className="grid size-11 place-items-center text-label hover:text-ink"
            >
              <Close className="size-4" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

const nameOf = (code: string) => (code === elsewhere ? copy.elsewhere : countryName(code));
