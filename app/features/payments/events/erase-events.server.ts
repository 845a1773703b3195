import { and, eq, isNotNull } from 'drizzle-orm';
import type { Transaction } from '#app/database/client.server.ts';
import { type ErasedPerson, tellsOf, withoutPerson } from '#app/database/erased-person.server.ts';
import { providerEvents } from '#app/database/schema/operations.ts';

/** Takes the words from events of the provider that name a person and have been handled. */
export async function emptyHandledEvents(tx: Transaction, person: ErasedPerson): Promise<void> {
  await tx
    .update(providerEvents)
    .set({ payload: {} })
    .where(and(isNotNull(providerEvents.handledAt), tellsOf(providerEvents.payload, person)));
}

/** Puts the pseudonym in a person's place in events that are still to be handled. */
export async function eraseFromEvents(tx: Transaction, person: ErasedPerson): Promise<void> {
  for (const { id, payload } of await tx
    .select()
    .from(providerEvents)
    .where(tellsOf(providerEvents.payload, person)))
    await tx
      .update(providerEvents)
      .set({ payload: withoutPerson(payload, person) })
      .where(eq(providerEvents.id, id));
}
