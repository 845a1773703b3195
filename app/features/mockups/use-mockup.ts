import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Color } from '#app/features/cart/colors.ts';
import type { Artwork } from '#app/features/catalog/contract.ts';
import { call } from '#app/platform/call.ts';
import { toast } from '#app/ui/toast.ts';
import type { MakeMockup } from './contract.ts';
import { mockupCopy } from './copy.ts';

type Work = Pick<Artwork, 'id' | 'imageUrl' | 'teemillVariantRef'>;
export type Shown = { color: Color; url: string };

const mockupQuery = ({ id, imageUrl, teemillVariantRef }: Work, color: Color) => ({
  queryKey: ['/api/teemill/mockup', id, color] as const,
  queryFn: async () => {
    const body = { variantRef: teemillVariantRef ?? 'default', designUrl: imageUrl, color, placement: 'center' as const };
    const { mockupUrl } = await call<MakeMockup>('POST /api/teemill/mockup', { body });
    return mockupUrl;
  },
  staleTime: Infinity,
  gcTime: Infinity,
});

const shownKey = (id: string) => ['mockup shown', id] as const;

/** The preview of a thing in the color chosen: kept for the visit by work and color, and shown in place of the thing's own picture. */
export function useMockup(work: Work, color: Color) {
  const client = useQueryClient();
  const [asked, setAsked] = useState<ReadonlySet<Color>>(new Set());
  const { data: url } = useQuery({ ...mockupQuery(work, color), enabled: false });

  async function generate(wanted: Color): Promise<void> {
    setAsked((before) => new Set([...before, wanted]));
    try {
      const made = await client.fetchQuery(mockupQuery(work, wanted));
      client.setQueryData<Shown>(shownKey(work.id), { color: wanted, url: made });
    } catch (error) {
      console.warn(error);
      toast(mockupCopy.failed);
    } finally {
      setAsked((before) => new Set([...before].filter((one) => one !== wanted)));
    }
  }

  return { url, isGenerating: asked.has(color), generate };
}

/** The preview that a thing is shown by, once one was made. */
export function useShownMockup(id: string): Shown | undefined {
  return useQuery<Shown>({ queryKey: shownKey(id), enabled: false, staleTime: Infinity, gcTime: Infinity }).data;
}
