import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useParams } from 'react-router';
import { call, CallError } from '#app/platform/call.ts';
import { refusalOf } from '#app/platform/refusal.ts';
import { ErrorState } from '#app/ui/error-state.tsx';
import { Button } from '#app/ui/forms/button.tsx';
import { ChoiceRows } from '#app/ui/forms/choice-rows.tsx';
import { CheckboxField } from '#app/ui/forms/field.tsx';
import { FieldError } from '#app/ui/forms/field-error.tsx';
import { ArrowLink } from '#app/ui/navigation/arrow-link.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { Loading, Skeleton } from '#app/ui/skeleton.tsx';
import type { ReaderChoices, SaveChoices } from '../contract.ts';
import { newsletterCopy } from '../copy.ts';

const { choices: copy } = newsletterCopy;

export function loader() {
  return null;
}

export function clientLoader() {
  return null;
}

const queryOf = (token: string) => ({ queryKey: ['/api/newsletter', token, 'choices'] });

/** `/newsletter/choices/{token}`: what a reader gets, by the link of a letter. */
export default function ChoicesPage() {
  const { token = '' } = useParams();
  const { data, error, refetch, isFetching } = useQuery<ReaderChoices>(queryOf(token));
  const isInvalid = error instanceof CallError && error.status === 404;
  return (
    <main className="wall min-h-[70dvh] pt-12 pb-28">
      <PageHead title={copy.title} />
      <meta name="robots" content="noindex" />
      <h1 className="type-d1">{isInvalid ? newsletterCopy.invalid.title : copy.title}</h1>
      {data ? (
        <ChoicesForm key={token} token={token} choices={data} />
      ) : isInvalid ? (
        <>
          <p className="type-statement mt-8 max-w-[28em]">{copy.invalid}</p>
          <div className="mt-8">
            <ArrowLink to="/" arrow="left">
              Home
            </ArrowLink>
          </div>
        </>
      ) : error ? (
        <ErrorState
          sentence={copy.notLoaded}
          retry={() => void refetch()}
          busy={isFetching}
          className="mt-8"
        />
      ) : (
        <div className="mt-8 grid max-w-xl gap-4">
          <Loading />
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
        </div>
      )}
    </main>
  );
}

type ChoicesFormProps = { token: string; choices: ReaderChoices };

function ChoicesForm({ token, choices }: ChoicesFormProps) {
  return (
    <div className="mt-8 max-w-xl">
      <p className="text-label">{copy.goesTo(choices.address)}</p>
      {choices.series.length > 0 && <SeriesForm {...{ token, choices }} />}
      <p className="mt-10 border-t border-hairline pt-4">
        <Link
          to={`/newsletter/unsubscribe/${token}`}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {copy.leave}
        </Link>
      </p>
    </div>
  );
}

/** Whether every letter comes, and which series are followed. */
function SeriesForm({ token, choices }: ChoicesFormProps) {
  const { wants, setWants, follows, follow, save } = useChoices(token, choices);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!save.isPending) save.mutate();
  };
  return (
    <form method="post" noValidate onSubmit={submit} className="mt-8">
      <ChoiceRows
        legend={copy.legend}
        value={wants}
        onChange={(chosen) => setWants(chosen === 'series' ? 'series' : 'everything')}
        rows={(['everything', 'series'] as const).map((value) => ({ value, ...copy.wants[value] }))}
      />
      <fieldset className="mt-8">
        <legend className="type-label mb-2">{copy.series}</legend>
        {choices.series.map(({ name }) => (
          <CheckboxField
            key={name}
            label={name}
            checked={follows.includes(name)}
            onChange={({ target }) => follow(name, target.checked)}
          />
        ))}
      </fieldset>
      {save.error && (
        <div role="alert" className="mt-3">
          <FieldError>{refusalOf(save.error) ?? copy.notSaved}</FieldError>
        </div>
      )}
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button
          type="submit"
          variant="filled"
          size="large"
          busy={save.isPending}
          busyLabel={newsletterCopy.sending}
        >
          {copy.save}
        </Button>
        <p role="status" className="type-caption text-label">
          {save.isSuccess && copy.saved}
        </p>
      </div>
    </form>
  );
}

/** What is chosen, and saving it. */
function useChoices(token: string, { wants: wanted, series }: ReaderChoices) {
  const client = useQueryClient();
  const [wants, setWants] = useState(wanted);
  const [follows, setFollows] = useState<readonly string[]>(
    series.filter(({ isFollowed }) => isFollowed).map(({ name }) => name),
  );
  const save = useMutation({
    mutationFn: () =>
      call<SaveChoices>('PUT /api/newsletter/:token/choices', {
        params: { token },
        body: { wants, follows: [...follows] },
      }),
    onSuccess: (saved) => client.setQueryData(queryOf(token).queryKey, saved),
  });
  const follow = (name: string, isFollowed: boolean) =>
    setFollows((all) => (isFollowed ? [...all, name] : all.filter((one) => one !== name)));
  return { wants, setWants, follows, follow, save };
}
