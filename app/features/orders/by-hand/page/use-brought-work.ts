import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { SaleChoice } from '../contract.ts';
import type { SaleForm } from './use-sale.ts';

/**
 * Puts the work that the address names (`?work=ID`) into the sale, once: the address forgets it, so that a reload does not bring it again,
 * also where she took it out.
 */
export function useBroughtWork({ add }: SaleForm): void {
  const [params, setParams] = useSearchParams();
  const id = params.get('work');
  const wasAdded = useRef(false);
  const { data } = useQuery<SaleChoice[]>({
    queryKey: [`/api/admin/sales/works?id=${encodeURIComponent(id ?? '')}`],
    enabled: id !== null,
  });
  const work = data?.[0];
  useEffect(() => {
    if (!work || wasAdded.current) return;
    wasAdded.current = true;
    add(work);
    setParams({}, { replace: true, preventScrollReset: true });
  }, [work, add, setParams]);
}
