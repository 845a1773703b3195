import type { LoaderFunctionArgs } from 'react-router';
import { LegalText } from '#app/features/pages/legal/legal-text.tsx';
import { textQuery } from '#app/features/pages/queries.ts';
import { getText } from '#app/features/pages/service.server.ts';
import { pageContext } from '#app/platform/page-context.server.ts';
import type { InitialData } from '#app/platform/initial-data.ts';
import { ByMail } from '#app/ui/navigation/by-mail.tsx';
import { withdrawalCopy } from './withdrawal-copy.ts';
import { WithdrawalForm } from './withdrawal-form.tsx';

export async function loader({
  context,
}: LoaderFunctionArgs): Promise<{ initialData: InitialData }> {
  return {
    initialData: [
      [textQuery('returns').queryKey, await getText(context.get(pageContext), 'returns')],
    ],
  };
}

export function clientLoader() {
  return null;
}

/** `/returns`: the guarantee and the right of withdrawal, with the form that declares one. */
export default function ReturnsPage() {
  return (
    <LegalText name="returns">
      <WithdrawalForm />
      <ByMail sentence={withdrawalCopy.withoutScript} className="border-t border-ink pt-7" />
    </LegalText>
  );
}
