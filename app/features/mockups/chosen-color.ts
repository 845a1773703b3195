import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Color } from '#app/features/catalog/colors.ts';

/** For the whole visit. */
export const neverStale = { staleTime: Infinity, gcTime: Infinity };
const chosenKey = (id: string) => ['chosen color', id] as const;

type Thing = { id: string; colors?: Color[] | undefined };

/** The color chosen of a thing, the same on its card and on its page; white where none is (spec. section 4), or the first it is sold in. */
export function useChosenColor(thing: Thing): Color {
  const { data } = useQuery<Color>({
    queryKey: chosenKey(thing.id),
    enabled: false,
    ...neverStale,
  });
  return data ?? firstColor(thing);
}

export const firstColor = ({ colors }: Pick<Thing, 'colors'>): Color => colors?.[0] ?? 'white';

export function useChooseColor(id: string): (color: Color) => void {
  const client = useQueryClient();
  return (color) => void client.setQueryData<Color>(chosenKey(id), color);
}
