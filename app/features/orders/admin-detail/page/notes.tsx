import { Button } from '#app/ui/forms/button.tsx';
import { copy as fulfillmentCopy } from '#app/features/orders/admin-list/copy.ts';
import { NotesForm } from '#app/features/orders/admin-list/card/notes-form.tsx';
import { useOrderChanges } from '#app/features/orders/admin-list/queries.ts';
import type { Drafts } from '#app/features/orders/admin-list/card/use-drafts.ts';
import type { OrderDetail } from '../contract.ts';
import { copy } from '../copy.ts';
import { Part } from '../part.tsx';

/** What the owner has written about the order. */
export function Notes({ order, drafts }: { order: OrderDetail; drafts: Drafts }) {
  const changes = useOrderChanges(order);
  const edit = { orderId: order.id, what: 'notes' as const };
  return (
    <Part id="notes" title={copy.notes}>
      <div className="border-t border-hairline pt-4">
        {drafts.isOpen(edit) ? (
          <NotesForm order={order} drafts={drafts} changes={changes} />
        ) : (
          <>
            <p
              className={
                order.adminNotes ? 'max-w-[42rem] whitespace-pre-line break-words' : 'text-label'
              }
            >
              {order.adminNotes ?? copy.noNotes}
            </p>
            <Button variant="quiet" size="small" className="mt-1" onClick={() => drafts.open(edit)}>
              {fulfillmentCopy.addNotes}
            </Button>
          </>
        )}
      </div>
    </Part>
  );
}
