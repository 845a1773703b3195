import { useState } from 'react';
import { Button } from '#app/ui/forms/button.tsx';
import { FieldError } from '#app/ui/forms/field-error.tsx';
import { LocalDate } from '#app/ui/local-date.tsx';
import { Question } from '#app/ui/overlays/question.tsx';
import { isPackedByOwner } from '#app/features/orders/admin-list/fulfillment.ts';
import { failureOf } from '#app/features/orders/admin-list/queries.ts';
import type { OrderDetail } from '../../contract.ts';
import { useTakeBack } from '../../queries.ts';
import { returnedWorkCopy } from './returned-work-copy.ts';

type ReturnedWorkProps = { order: OrderDetail; item: OrderDetail['orderItems'][number] };

/** Whether a work that had left is with its owner again, and the way to say so. */
export function ReturnedWork({ order, item }: ReturnedWorkProps) {
  const [isAsked, setAsked] = useState(false);
  const takeBack = useTakeBack(order);
  const { returnedAt, fulfillmentStatus: status, artworkId, artwork } = item;
  if (returnedAt)
    return (
      <p className="type-small mt-1">
        {returnedWorkCopy.since} <LocalDate at={returnedAt} />
      </p>
    );
  const hasLeft = status === 'shipped' || status === 'delivered';
  if (!hasLeft || !artworkId || !isPackedByOwner(item)) return null;
  const failure = failureOf(takeBack.error);
  return isAsked ? (
    <>
      <Question
        sentence={returnedWorkCopy.ask(artwork.title, item.productType !== 'merchandise')}
        yes={returnedWorkCopy.yes}
        busy={takeBack.isPending}
        busyLabel={returnedWorkCopy.working}
        onYes={() => takeBack.mutate(item.id)}
        no={{ words: returnedWorkCopy.no, press: () => setAsked(false) }}
        className="mt-2"
      />
      {failure && <FieldError>{failure}</FieldError>}
    </>
  ) : (
    <Button variant="quiet" onClick={() => setAsked(true)}>
      {returnedWorkCopy.open}
      <span className="sr-only">: {artwork.title}</span>
    </Button>
  );
}
