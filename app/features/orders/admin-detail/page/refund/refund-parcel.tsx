import { formatExactMoney } from '#app/platform/formats/money.ts';
import { ChoiceRows } from '#app/ui/forms/choice-rows.tsx';
import { CheckboxField } from '#app/ui/forms/field.tsx';
import type { OrderDetail } from '../../contract.ts';
import { refundCopy } from '../../copy.ts';
import type { useRefundForm } from './use-refund-form.ts';

type RefundParcelProps = { order: OrderDetail; form: ReturnType<typeof useRefundForm> };

/** Asks which parcel of several the money is for, and whether that is still sent. */
export function RefundParcel({ order, form }: RefundParcelProps) {
  const rows = order.parcels
    .filter(({ refundable }) => refundable !== '0.00')
    .map(({ id, name, refundable }) => ({
      value: id,
      label: name,
      note: refundCopy.leftOf(formatExactMoney(refundable)),
    }));
  return (
    <div>
      <ChoiceRows
        legend={refundCopy.of}
        rows={[...rows, { value: '', label: refundCopy.anyPart }]}
        value={form.parcel?.id ?? ''}
        onChange={form.chooseParcel}
      />
      {form.isStoppable && (
        <CheckboxField
          id="refund-call-off"
          className="mt-4"
          label={refundCopy.callOff}
          help={refundCopy.callOffHelp[form.parcel?.source === 'printer' ? 'printer' : 'own']}
          checked={form.isCalledOff}
          onChange={(event) => form.setCalledOff(event.target.checked)}
        />
      )}
      {form.isRestockable && (
        <CheckboxField
          id="refund-restock"
          label={refundCopy.restock}
          checked={form.restock}
          onChange={(event) => form.setRestock(event.target.checked)}
        />
      )}
    </div>
  );
}
