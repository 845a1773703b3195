import { useCallback, useEffect, useRef, useState } from 'react';
import { call, CallError } from '#app/platform/call.ts';
import type { Payer } from '#app/features/payments/form/payment-form.tsx';
import { useConfirmSetup } from '#app/features/payments/form/use-confirm-setup.ts';
import type { PrepareCard, UseCard } from '../../contract.ts';
import { manageCopy } from '../copy.ts';
import { useChange } from '../use-member.ts';

const copy = manageCopy.card;

/** Another card, in two steps: the provider keeps it, then the shop charges it from now on. The second may be tried again by itself. */
export function useCardChange(token: string, onChanged: () => void) {
  const { tryTo } = useChange(token);
  const [clientSecret, setClientSecret] = useState<string>();
  const [hasFailed, setFailed] = useState(false);
  const setup = useConfirmSetup(copy);
  const kept = useRef<string>(undefined);

  const prepare = useCallback(() => {
    setFailed(false);
    call<PrepareCard>('POST /api/club/member/:token/card', { params: { token } }).then(
      (prepared) => setClientSecret(prepared.clientSecret),
      (failure: unknown) => {
        console.warn(failure);
        setFailed(true);
      },
    );
  }, [token]);
  useEffect(prepare, [prepare]);

  async function use(setupIntentId: string): Promise<void> {
    kept.current = setupIntentId;
    const failure = await tryTo({
      send: () =>
        call<UseCard>('PUT /api/club/member/:token/card', {
          params: { token },
          body: { setupIntentId },
        }),
      done: () => ({ title: copy.saved, description: copy.savedText }),
    });
    if (failure === undefined) return onChanged();
    const refusal = failure instanceof CallError && failure.status < 500 ? failure : undefined;
    if (refusal) renew();
    setup.refuse(refusal?.detail ?? copy.notUsed);
  }

  /** A card that was refused is not tried again, and its form takes no other. */
  function renew(): void {
    kept.current = undefined;
    setClientSecret(undefined);
    prepare();
  }

  async function keep(payer: Payer | undefined): Promise<void> {
    if (kept.current === undefined)
      return setup.keep(payer, { returnUrl: location.href, onKept: use });
    setup.begin();
    await use(kept.current);
  }

  return { clientSecret, hasFailed, prepare, stage: setup.stage, refusal: setup.refusal, keep };
}
