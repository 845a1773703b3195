import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Color } from '#app/features/catalog/colors.ts';

/** For the whole visit. */
export const neverStale = { staleTime: Infinity, gcTime: Infinity };
const chosenKey = (id: string) => ['chosen color', id] as const;

/** The color chosen of a thing, the same on its card and on its page; white where none is (spec. section 4). */
export function useChosenColor(id: string): Color {
  return (
    useQuery<Color>({ queryKey: chosenKey(id), enabled: false, ...neverStale }).data ?? 'white'
  );
}

export function useChooseColor(id: string): (color: Color) => void {
  const client = useQueryClient();
  return (color) => void client.setQueryData<Color>(chosenKey(id), color);
}
