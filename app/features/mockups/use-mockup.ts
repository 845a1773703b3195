import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Color } from '#app/features/catalog/colors.ts';
import type { Artwork } from '#app/features/catalog/contract.ts';
import { call } from '#app/platform/call.ts';
import { firstColor, neverStale, useChooseColor, useChosenColor } from './chosen-color.ts';
import type { MakeMockup } from './contract.ts';

export type Work = Pick<
  Artwork,
  'id' | 'title' | 'imageUrl' | 'previewUrl' | 'hasColors' | 'colors' | 'teemillVariantRef'
>;

const mockupKey = (id: string, color: Color) => ['/api/teemill/mockup', id, color] as const;

const mockupQuery = ({ id, imageUrl, teemillVariantRef }: Work, color: Color) => ({
  ...neverStale,
  queryKey: mockupKey(id, color),
  queryFn: async () => {
    const body = {
      variantRef: teemillVariantRef ?? 'default',
      designUrl: imageUrl,
      color,
      placement: 'center' as const,
    };
    const { mockupUrl } = await call<MakeMockup>('POST /api/teemill/mockup', { body });
    return mockupUrl;
  },
});

type State = 'generating' | 'failed';

/** The preview of a thing in the color chosen of it, kept for the visit by work and color. Choosing begins it at once. */
export function useMockup(work: Work) {
  const client = useQueryClient();
  const [states, setStates] = useState<Partial<Record<Color, State>>>({});
  const color = useChosenColor(work);
  const chooseColor = useChooseColor(work.id);
  const { data: url } = useQuery({ ...mockupQuery(work, color), enabled: false });

  async function choose(wanted: Color): Promise<void> {
    const set = (state: State | undefined) =>
      setStates((before) => ({ ...before, [wanted]: state }));
    chooseColor(wanted);
    set('generating');
    try {
      await client.fetchQuery(mockupQuery(work, wanted));
      set(undefined);
    } catch (error) {
      console.warn(error);
      set('failed');
    }
  }

  return { color, url, state: states[color], choose };
}

export type Mockup = ReturnType<typeof useMockup>;

/** The picture of the color chosen of a thing; without an address while there is none yet. */
export function useShownMockup(work: Pick<Work, 'id' | 'previewUrl' | 'colors'>): {
  color: Color;
  url: string | undefined;
} {
  const color = useChosenColor(work);
  const { data } = useQuery<string>({
    queryKey: mockupKey(work.id, color),
    enabled: false,
    ...neverStale,
  });
  return { color, url: color === firstColor(work) ? (work.previewUrl ?? undefined) : data };
}
