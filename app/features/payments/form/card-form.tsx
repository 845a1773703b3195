import { lazy, type ReactNode, Suspense } from 'react';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { SandboxBanner } from '#app/features/layout/sandbox-banner.tsx';
import type { Payer } from './payment-form.tsx';
import type { PaymentSetup } from './queries.ts';

const PaymentForm = lazy(() => import('./payment-form.tsx'));

type CardFormProps = {
  setup: PaymentSetup['data'];
  /** Unset until there is something to pay. */
  clientSecret: string | null | undefined;
  total: string;
  onReady: (payer: Payer | undefined) => void;
  onAct?: () => void;
};

/** The provider's card form, or its place while it is loaded. */
export function CardForm({ setup, clientSecret, ...form }: CardFormProps) {
  return (
    <Suspense fallback={<Skeleton className="h-52" />}>
      {setup && clientSecret ? (
        <PaymentForm setup={setup} clientSecret={clientSecret} {...form} />
      ) : (
        <Skeleton className="h-52" />
      )}
    </Suspense>
  );
}

/** The card form below the word that nothing is charged in test mode, or what stands in its place because it could not be loaded. */
export function CardSection({ failure, ...form }: CardFormProps & { failure: ReactNode }) {
  return (
    <>
      {form.setup?.isTest && (
        <div className="mb-6">
          <SandboxBanner />
        </div>
      )}
      {failure || <CardForm {...form} />}
    </>
  );
}
