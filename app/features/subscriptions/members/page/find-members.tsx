import { SelectField, TextField } from '#app/ui/forms/field.tsx';
import { type MemberOrder, memberOrders, orderIn } from '../orders.ts';
import { membersCopy as copy } from './copy.ts';

type FindMembersProps = {
  text: string;
  onText: (text: string) => void;
  order: MemberOrder;
  onOrder: (order: MemberOrder) => void;
};

/** The search, and the order of what it finds. */
export function FindMembers({ text, onText, order, onOrder }: FindMembersProps) {
  return (
    <form
      role="search"
      method="get"
      className="mt-5 grid gap-x-6 gap-y-4 sm:grid-cols-[minmax(0,36rem)_13rem]"
      onSubmit={(event) => event.preventDefault()}
    >
      <TextField
        id="search"
        name="search"
        label="Search"
        type="search"
        maxLength={200}
        placeholder={copy.search}
        value={text}
        onChange={({ target }) => onText(target.value)}
      />
      <SelectField
        label={copy.order}
        value={order}
        onChange={({ target }) => onOrder(orderIn(target.value))}
      >
        {memberOrders.map((one) => (
          <option key={one} value={one}>
            {copy.orders[one]}
          </option>
        ))}
      </SelectField>
    </form>
  );
}
