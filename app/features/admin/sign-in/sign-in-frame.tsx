import type { ReactNode } from 'react';
import { FieldError } from '#app/ui/forms/field-error.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { Logo } from '#app/features/layout/logo.tsx';

/** The frame of the pages before the owner's area: one column, one form. */
export function SignInFrame({
  title,
  intro,
  children,
}: {
  title: string;
  intro: string;
  children: ReactNode;
}) {
  return (
    <main className="mx-auto flex min-h-dvh max-w-[28.5rem] flex-col px-5 pt-2 pb-16">
      <PageHead title={title} />
      <meta name="robots" content="noindex" />
      <div className="flex h-(--header) items-center">
        <Logo />
      </div>
      <div className="my-auto">
        <h1 className="type-d2">{title}</h1>
        <p className="mt-3 text-label">{intro}</p>
        {children}
      </div>
    </main>
  );
}

/** What went wrong, said at once to a screen reader. */
export function Failure({ children }: { children: string }) {
  return (
    <div role="alert">
      <FieldError>{children}</FieldError>
    </div>
  );
}

/** The texts of a form's fields; a field that is not there is empty. */
export function read(form: HTMLFormElement, ...names: string[]): string[] {
  const filled = new FormData(form);
  return names.map((name) => String(filled.get(name) ?? ''));
}
