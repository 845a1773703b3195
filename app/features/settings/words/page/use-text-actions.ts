import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, CallError } from '#app/platform/call.ts';
import { refusalOf } from '#app/platform/refusal.ts';
import { restartRead } from '#app/ui/forms/use-draft-saving.ts';
import { toast } from '#app/ui/overlays/toast.ts';
import type { DiscardTextDraft, PublishText, TextDetail } from '../contract.ts';
import { wordsCopy as copy } from '../copy.ts';
import { textListQuery, textSheetQuery } from './queries.ts';
import type { TextDraft } from './draft/text-draft.ts';

/** Puts a text on the site, and throws a draft away, which can be undone. */
export function useTextActions({ name }: Pick<TextDetail, 'name'>, draft: TextDraft) {
  const take = useTakeDetail();
  const publish = useMutation({
    mutationFn: async () => {
      if (!(await draft.save())) return undefined;
      const { body } = draft.state();
      return call<PublishText>('POST /api/admin/settings/words/:name/publish', {
        params: { name },
        body: { body },
      });
    },
    onSuccess: (sheet) => {
      if (!sheet) return toast({ ...copy.notPublished, destructive: true });
      take(sheet);
      draft.reset(sheet.body);
      toast({ title: copy.published });
    },
    onError: (error) => {
      const fields = error instanceof CallError ? error.fields : {};
      const description = fields['body'] ?? refusalOf(error) ?? copy.notPublished.description;
      toast({ ...copy.notPublished, description, destructive: true });
    },
  });
  const discard = useMutation({
    mutationFn: () =>
      call<DiscardTextDraft>('DELETE /api/admin/settings/words/:name/draft', { params: { name } }),
    onSuccess: (sheet) => {
      const { body: typed } = draft.state();
      take(sheet);
      draft.reset(sheet.body);
      toast({
        title: copy.discarded,
        undo: { label: copy.undo, run: () => draft.change(typed) },
      });
    },
    onError: (error) =>
      toast({ title: refusalOf(error) ?? copy.notPublished.description, destructive: true }),
  });
  return {
    publish: () => publish.mutate(),
    isPublishing: publish.isPending,
    discard: () => discard.mutate(),
    isDiscarding: discard.isPending,
  };
}

/** Takes over what the server answered; the pages of this visit show it from then on. */
export function useTakeDetail(): (sheet: TextDetail) => void {
  const client = useQueryClient();
  return (sheet) => {
    const { queryKey } = textSheetQuery(sheet.name);
    client.setQueryData(queryKey, sheet);
    void restartRead(client, queryKey);
    void client.invalidateQueries({ queryKey: textListQuery().queryKey, exact: true });
    void client.invalidateQueries({ queryKey: ['/api/studio'] });
    void client.invalidateQueries({ queryKey: ['/api/texts'] });
  };
}
