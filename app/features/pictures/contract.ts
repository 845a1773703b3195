import { z } from 'zod';

export const Picture = z.object({
  id: z.uuid(),
  width: z.number().int(),
  height: z.number().int(),
  alt: z.string(),
  caption: z.string().nullable(),
  focus: z.object({ x: z.number(), y: z.number() }),
  placeholder: z.string(),
});
