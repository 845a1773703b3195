import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#app/platform/call.ts';
import type { Reply } from '#app/platform/endpoint.ts';
import { refusalOf } from '#app/platform/refusal.ts';
import type { TakeReturned } from '../../contract.ts';
import { letterCopy } from '../copy.ts';
import { isOfLetters } from '../queries.ts';

const { returns: copy } = letterCopy;

/** Takes readers off by what came back later, as it was found among the owner's mail. */
export function ReturnedPart() {
  const client = useQueryClient();
  const take = useMutation({
    mutationFn: async (files: readonly File[]) => {
      const outcomes: Reply<TakeReturned>['outcome'][] = [];
      for (const file of files) {
        const body = { message: await file.text() };
        outcomes.push(
          (await call<TakeReturned>('POST /api/admin/letter-returns', { body })).outcome,
        );
      }
      return outcomes;
    },
    onSettled: () => client.invalidateQueries({ predicate: isOfLetters }),
  });
  return (
    <section aria-labelledby="returned-letters" className="mt-12 border-t border-hairline pt-5">
      <h2 id="returned-letters" className="type-h">
        {copy.title}
      </h2>
      <p className="mt-2 max-w-[60ch] text-label">{copy.says}</p>
      <label className="type-ui relative mt-3 inline-flex min-h-11 items-center font-semibold underline underline-offset-4 has-focus-visible:outline-2 has-focus-visible:outline-ink">
        {take.isPending ? copy.reading : copy.choose}
        <input
          type="file"
          accept=".eml,message/rfc822"
          multiple
          disabled={take.isPending}
          onChange={({ currentTarget }) => {
            const files = [...(currentTarget.files ?? [])];
            currentTarget.value = '';
            if (files.length > 0) take.mutate(files);
          }}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
        />
      </label>
      <div role="status" className="type-caption text-label">
        <ul>
          {take.error && <li className="text-danger">{refusalOf(take.error) ?? copy.failed}</li>}
          {take.data?.map((outcome, at) => (
            <li key={at}>{copy.outcomes[outcome]}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}
