import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call, CallError } from '#app/platform/call.ts';
import { questionOf } from '#app/platform/confirmation.ts';
import type { FieldErrors } from '#app/platform/errors.ts';
import { refusalOf } from '#app/platform/refusal.ts';
import type { PublishWork, Visibility, WorkDetail } from '../../contract.ts';
import { workSheetQuery } from '../../queries.ts';
import { fieldId } from '../form-context.tsx';
import type { FieldName } from '../saving/changes.ts';
import type { Draft } from '../saving/draft.ts';
import { barCopy as copy, fieldLabels } from './copy.ts';
import { useTellPublished } from './use-visibility.ts';

export type Publishing = ReturnType<typeof usePublish>;

class NotSaved extends Error {}

/**
 * Puts the work on the site once all of it is saved and its cover is there. What is missing is shown at the fields; the first of
 * them gets the focus, and the bar names them.
 */
export function usePublish(
  { sheet, draft }: { sheet: WorkDetail; draft: Draft },
  coverArrives: () => Promise<void>,
  isCoverOnItsWay: boolean,
) {
  const client = useQueryClient();
  const [errors, setErrors] = useState<FieldErrors>({});
  const toFocus = useRef(false);
  const tellPublished = useTellPublished(sheet);
  const publish = useMutation({
    mutationFn: async ({ raiseEdition }: { raiseEdition?: true }) => {
      await coverArrives();
      if (!(await draft.save())) throw new NotSaved();
      return call<PublishWork>('POST /api/admin/works/:id/publish', {
        params: { id: draft.id },
        body: raiseEdition ? { raiseEdition } : {},
      });
    },
    onMutate: () => setErrors({}),
    onSuccess: async (reply) => {
      if (!isShown(sheet.visibility) && isShown(reply.visibility)) tellPublished(reply);
      const { queryKey } = workSheetQuery(draft.id);
      await client.invalidateQueries({ queryKey: [queryKey[0]] });
      draft.follow(await client.fetchQuery(workSheetQuery(draft.id)));
    },
    onError: (error) => {
      if (!(error instanceof CallError) || questionOf(error, 'raiseEdition')) return;
      setErrors(error.fields);
      toFocus.current = true;
    },
  });

  useEffect(() => {
    if (!toFocus.current) return;
    toFocus.current = false;
    focusFirst(Object.keys(errors));
  }, [errors]);

  return {
    errors,
    /** A field that is being written in is not wrong any more. */
    touch: (fields: readonly FieldName[]) =>
      setErrors((all) => {
        const left = Object.entries(all).filter(
          ([name]) => !fields.includes(name.split('.')[0] as FieldName),
        );
        return left.length === Object.keys(all).length ? all : Object.fromEntries(left);
      }),
    publish: (answers: { raiseEdition?: true } = {}) => publish.mutate(answers),
    leave: () => publish.reset(),
    isUnderWay: publish.isPending,
    isWaiting: publish.isPending && isCoverOnItsWay,
    question: questionOf(publish.error, 'raiseEdition'),
    problem: problemOf(publish.error, errors),
  };
}

const isShown = (visibility: Visibility | null) =>
  visibility !== null && visibility !== 'draft' && visibility !== 'archived';

function problemOf(error: Error | null, errors: FieldErrors): string | undefined {
  if (!error || questionOf(error, 'raiseEdition')) return undefined;
  if (error instanceof NotSaved) return copy.notSavedYet;
  const named = error instanceof CallError && Object.keys(error.fields).length > 0;
  if (!named) return refusalOf(error) ?? copy.notPublished;
  const labels = new Set(Object.keys(errors).map((name) => labelOf(name)));
  // All were put right since; the next try will tell.
  return labels.size > 0 ? copy.needs([...labels].join(', ')) : undefined;
}

const labelOf = (name: string) => fieldLabels[name.split('.')[0]!] ?? name;

/** The first of the fields on the page, in whatever group it stands. */
function focusFirst(names: readonly string[]): void {
  const controls = names.flatMap(
    (name) =>
      document.getElementById(fieldId(name)) ??
      document.getElementById(fieldId(name.split('.')[0]!)) ??
      [],
  );
  const [first] = controls.toSorted((one, other) =>
    one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );
  const group = first?.closest('details');
  if (group) group.open = true;
  first?.focus({ preventScroll: true });
  first?.scrollIntoView({ block: 'center' });
}
