import { TextArea, TextField } from '#app/ui/forms/field.tsx';
import type { CommissionDetail } from '#app/features/commissions/contract.ts';
import { contracts, groups, type DetailField } from './detail-fields.ts';

export const isEmpty = ({ title, fields }: (typeof groups)[number], detail: CommissionDetail) =>
  fields.every(({ name }) => !detail[name]) && !(title === contracts && detail.contractSigned);

export function Field({
  field,
  detail,
  error,
}: {
  field: DetailField;
  detail: CommissionDetail;
  error: string | undefined;
}) {
  const { name, label, kind, longest, help } = field;
  const shared = {
    id: `detail-${name}`,
    name,
    label,
    maxLength: longest,
    defaultValue: detail[name] ?? '',
    ...(error && { error }),
    ...(help && { help }),
  };
  if (kind === 'long') return <TextArea rows={4} {...shared} />;
  if (kind === 'money')
    return (
      <TextField
        inputMode="decimal"
        {...shared}
        disabled={isPaid(name, detail)}
        {...(isPaid(name, detail) && { help: 'Paid.' })}
      />
    );
  return <TextField type={kind === 'day' ? 'date' : kind} {...shared} />;
}

const isPaid = (name: string, { depositPaid, finalPaymentPaid }: CommissionDetail) =>
  (name === 'depositAmount' && depositPaid) || (name === 'finalPaymentAmount' && finalPaymentPaid);
