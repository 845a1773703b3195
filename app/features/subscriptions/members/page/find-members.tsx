import { SelectField } from '#app/ui/forms/field.tsx';
import { SearchForm } from '#app/ui/forms/search-form.tsx';
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
    <SearchForm
      text={text}
      onSearch={onText}
      placeholder={copy.search}
      className="mt-5 grid gap-x-6 gap-y-4 sm:grid-cols-[minmax(0,36rem)_13rem]"
    >
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
    </SearchForm>
  );
}
