import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { shippingQuery } from '#app/features/shipping/queries.ts';
import type { SaveTaxes, StripeTax, TaxDetail } from '#app/features/shipping/tax/contract.ts';
import { call } from '#app/platform/call.ts';
import type { Body } from '#app/platform/endpoint.ts';

export const taxQuery = () => queryOptions<TaxDetail>({ queryKey: ['/api/admin/settings/tax'] });

/** What Stripe says of the account, asked anew at each visit of the section. */
export const stripeTaxQuery = () =>
  queryOptions<StripeTax>({ queryKey: ['/api/admin/settings/tax/stripe'], retry: false });

/** Saves what is taxed; what the shop says of it is read again where this visit shows it. */
export function useSaveTaxes() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Body<SaveTaxes>) => call<SaveTaxes>('PUT /api/admin/settings/tax', { body }),
    onSuccess: (saved) => {
      client.setQueryData(taxQuery().queryKey, saved);
      void client.invalidateQueries({ queryKey: shippingQuery().queryKey });
    },
  });
}
