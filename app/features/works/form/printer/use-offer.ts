import { useQuery } from '@tanstack/react-query';
import { rangeQuery } from '#app/features/printing/range/queries.ts';
import { useForm } from '../form-context.tsx';
import { losses } from './margin.ts';
import { chosenOffer } from './offers.ts';

/** What the printer offers, asked for what it makes alone. */
export function useRange() {
  const { form } = useForm();
  const isPrinted = form.kind === 'merchandise' && form.printedBy === 'printer';
  const query = useQuery({ ...rangeQuery(), enabled: isPrinted });
  return { ...query, range: isPrinted ? query.data : undefined };
}

/** The product of the printer that the form names; undefined where there is none, or it is not known yet. */
export function useOffer() {
  const { form } = useForm();
  const { range } = useRange();
  return range && chosenOffer(range, form)?.offer;
}

/** The sizes that are sold below what they cost; null stands for a thing that comes in none. */
export function useLosses(): (string | null)[] {
  const { form } = useForm();
  const offer = useOffer();
  return offer ? losses(form, offer).map(({ size }) => size) : [];
}
