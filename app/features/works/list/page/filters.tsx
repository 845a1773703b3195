import { useState } from 'react';
import { cx } from '#app/ui/cx.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { SelectField, TextField } from '#app/ui/forms/field.tsx';
import { useTyped } from '#app/ui/forms/use-typed.ts';
import { ChevronDown } from '#app/ui/icons/control-icons.tsx';
import { Search } from '#app/ui/icons/icons.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { kinds } from '#app/features/catalog/kind.ts';
import { listOrders } from '../../work.ts';
import { copy } from '../copy.ts';
import { longestSearch, type Shown } from './address.ts';

type FiltersProps = {
  shown: Shown;
  /** `isTyped`: of a text that is being written, which is no step to come back to. */
  onChange: (shown: Shown, isTyped?: boolean) => void;
};

/** What is looked for: the search, the kind and the order; on a phone the last two lie behind a button. */
export function Filters({ shown, onChange }: FiltersProps) {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useTyped(shown.q, (q) => onChange({ ...shown, q }, true));
  return (
    <form
      role="search"
      method="get"
      className="mt-5 grid grid-cols-[minmax(0,1fr)_auto] gap-3 lg:mt-8 lg:grid-cols-[minmax(0,1fr)_13rem_13rem] lg:gap-6"
      onSubmit={(event) => event.preventDefault()}
    >
      <div className="relative max-lg:[&_label]:sr-only max-lg:[&_div:has(>label)]:mb-0">
        <TextField
          id="search"
          name="q"
          label="Search"
          type="search"
          maxLength={longestSearch}
          placeholder={copy.search}
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="max-lg:[&_input]:pl-12 [&_input]:placeholder-shown:text-ellipsis"
        />
        <Search className="pointer-events-none absolute bottom-3.5 left-4 text-label lg:hidden" />
      </div>
      <Button
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={cx('lg:hidden', shown.kind && 'bg-recess')}
      >
        {copy.filter} <ChevronDown className="size-4.5" />
      </Button>
      <Selects shown={shown} onChange={onChange} className="hidden lg:block" />
      {isOpen && (
        <Dialog open onClose={() => setOpen(false)} label={copy.filter} from="below">
          <div className="grid gap-5 px-(--margin) pt-6 pb-[max(1.5rem,env(safe-area-inset-bottom))]">
            <h2 className="type-h">{copy.filter}</h2>
            <Selects shown={shown} onChange={onChange} />
            <Button variant="filled" size="large" onClick={() => setOpen(false)}>
              {copy.show}
            </Button>
          </div>
        </Dialog>
      )}
    </form>
  );
}

function Selects({ shown, onChange, className }: FiltersProps & { className?: string }) {
  return (
    <>
      <SelectField
        label="Kind"
        className={className ?? ''}
        value={shown.kind ?? ''}
        onChange={({ target }) =>
          onChange({ ...shown, kind: kinds.find((kind) => kind === target.value) })
        }
      >
        <option value="">{copy.allKinds}</option>
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {copy.kinds[kind]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Order"
        className={className ?? ''}
        value={shown.order}
        onChange={({ target }) =>
          onChange({
            ...shown,
            order: listOrders.find((order) => order === target.value) ?? 'wall',
          })
        }
      >
        {listOrders.map((order) => (
          <option key={order} value={order}>
            {copy.orders[order]}
          </option>
        ))}
      </SelectField>
    </>
  );
}
