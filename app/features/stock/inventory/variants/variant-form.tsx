import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '#app/platform/call.ts';
import { questionOf } from '#app/platform/confirmation.ts';
import type { Body } from '#app/platform/endpoint.ts';
import { toDecimal } from '#app/platform/formats/money.ts';
import { readAmount } from '#app/platform/formats/written-amount.ts';
import { CheckboxField, TextField } from '#app/ui/forms/field.tsx';
import { Question } from '#app/ui/overlays/question.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { editionCopy } from '../../edition-copy.ts';
import type { ChangeVariant, InventoryItem, Variant } from '../contract.ts';
import { inventoryKey } from '../inventory.ts';
import { SaveRow } from './save-row.tsx';

type VariantFormProps = {
  item: InventoryItem;
  variant: Variant;
  onTouched: () => void;
  onSaved: () => void;
};

/** Saves a size, and knows how many copies its field showed. */
function useVariant({ item, variant, onSaved }: Omit<VariantFormProps, 'onTouched'>) {
  const client = useQueryClient();
  // How many the field showed, and for which showing: others buy while the dialog stands open, and what is asked for again does not fill it.
  const [seen, setSeen] = useState({ stock: variant.stock, showing: 0 });
  const save = useMutation({
    mutationFn: (body: Body<ChangeVariant>) =>
      call<ChangeVariant>('PATCH /api/admin/inventory/:id/variants/:variantId', {
        params: { id: item.id, variantId: variant.id },
        body,
      }),
    onSuccess: ({ variants }) => {
      const stock = variants.find(({ id }) => id === variant.id)?.stock ?? null;
      setSeen(({ showing }) => ({ stock, showing: showing + 1 }));
      onSaved();
      toast({ title: `${variant.size} saved` });
    },
    onError: async () => {
      await client.refetchQueries({ queryKey: inventoryKey });
      const items = client.getQueryData<InventoryItem[]>(inventoryKey);
      const now = items?.find(({ id }) => id === item.id)?.variants;
      const stock = now?.find(({ id }) => id === variant.id)?.stock ?? null;
      setSeen(({ showing }) => ({ stock, showing }));
    },
    onSettled: () => client.invalidateQueries({ queryKey: inventoryKey }),
  });
  return { save, seen };
}

/** What a size of a print costs, how many may still be sold, and whether it is offered. */
export function VariantForm({ item, variant, onTouched, onSaved }: VariantFormProps) {
  const { save, seen } = useVariant({ item, variant, onSaved });
  const [missing, setMissing] = useState<VariantErrors>({});
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const price = readAmount(String(form.get('price')));
    const stock = String(form.get('stock') ?? '').trim();
    const missing = {
      ...(!price && { price: 'Write a price, like 340.00.' }),
      ...(variant.stock !== null && !/^\d+$/.test(stock) && { stock: 'Write how many, or 0.' }),
    };
    setMissing(missing);
    if (price === undefined || Object.keys(missing).length > 0) return;
    save.mutate({
      price: toDecimal(price),
      // What was not touched is not sent: others buy while this stands open.
      ...(variant.stock !== null &&
        Number(stock) !== seen.stock && { stock: Number(stock), stockWas: seen.stock ?? 0 }),
      active: form.get('active') !== null,
    });
  }
  const question = questionOf(save.error, 'raiseEdition');
  return (
    <form
      method="post"
      onSubmit={submit}
      onInput={onTouched}
      aria-label={variant.size}
      className="mt-4 grid grid-cols-2 gap-x-5 gap-y-3 border-t border-hairline pt-4"
    >
      <p className="col-span-2 font-semibold">{variant.size}</p>
      <VariantFields key={seen.showing} variant={variant} errors={missing} />
      {question && (
        <Question
          sentence={question}
          yes={editionCopy.raise}
          busy={save.isPending}
          busyLabel="Saving..."
          onYes={() => save.variables && save.mutate({ ...save.variables, raiseEdition: true })}
          no={{ words: editionCopy.keep, press: save.reset }}
          className="col-span-2"
        />
      )}
      <div className="col-span-2">
        <SaveRow error={question ? null : save.error} isSaving={save.isPending} />
      </div>
    </form>
  );
}

type VariantErrors = { price?: string; stock?: string };

function VariantFields({ variant, errors }: { variant: Variant; errors: VariantErrors }) {
  const id = (name: string) => `${name}-${variant.id}`;
  return (
    <>
      <TextField
        id={id('price')}
        name="price"
        label="Price"
        inputMode="decimal"
        error={errors.price}
        defaultValue={variant.price}
      />
      {variant.stock !== null && (
        <TextField
          id={id('stock')}
          name="stock"
          label="In stock"
          type="number"
          error={errors.stock}
          min={0}
          max={100_000}
          inputMode="numeric"
          defaultValue={variant.stock}
        />
      )}
      <CheckboxField
        id={id('active')}
        name="active"
        label="For sale"
        defaultChecked={variant.active}
        className="col-span-2"
      />
    </>
  );
}
