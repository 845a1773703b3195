import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Color } from '#app/features/cart/colors.ts';
import type { Artwork } from '#app/features/catalog/contract.ts';
import { call } from '#app/platform/call.ts';
import { toast } from '#app/ui/toast.ts';
import type { MakeMockup } from './contract.ts';
import { mockupCopy } from './copy.ts';

type Work = Pick<Artwork, 'id' | 'imageUrl' | 'teemillVariantRef'>;

const kept = { staleTime: Infinity, gcTime: Infinity };
const mockupKey = (id: string, color: Color) => ['/api/teemill/mockup', id, color] as const;
const chosenKey = (id: string) => ['chosen color', id] as const;

const mockupQuery = ({ id, imageUrl, teemillVariantRef }: Work, color: Color) => ({
  ...kept,
  queryKey: mockupKey(id, color),
  queryFn: async () => {
    const body = { variantRef: teemillVariantRef ?? 'default', designUrl: imageUrl, color, placement: 'center' as const };
    const { mockupUrl } = await call<MakeMockup>('POST /api/teemill/mockup', { body });
    return mockupUrl;
  },
});

/**
 * The color chosen of a thing, the same on its card and on its page, white where none is; and its preview, kept for the visit by work
 * and color. Choosing begins the preview at once.
 */
export function useMockup(work: Work) {
  const client = useQueryClient();
  const [asked, setAsked] = useState<ReadonlySet<Color>>(new Set());
  const chosen = useChosen(work.id);
  const color = chosen ?? 'white';
  const { data: url } = useQuery({ ...mockupQuery(work, color), enabled: false });

  async function choose(wanted: Color): Promise<void> {
    client.setQueryData<Color>(chosenKey(work.id), wanted);
    setAsked((before) => new Set([...before, wanted]));
    try {
      await client.fetchQuery(mockupQuery(work, wanted));
    } catch (error) {
      console.warn(error);
      toast(mockupCopy.failed);
    } finally {
      setAsked((before) => new Set([...before].filter((one) => one !== wanted)));
    }
  }

  return { color, url, isGenerating: asked.has(color), choose };
}

export type Mockup = ReturnType<typeof useMockup>;

/** The preview a thing is shown by: that of the color chosen, once it is there. */
export function useShownMockup(id: string): { color: Color; url: string } | undefined {
  const color = useChosen(id);
  const { data: url } = useQuery<string>({ queryKey: mockupKey(id, color ?? 'white'), enabled: false, ...kept });
  return color && url ? { color, url } : undefined;
}

const useChosen = (id: string) => useQuery<Color>({ queryKey: chosenKey(id), enabled: false, ...kept }).data;
