import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#app/platform/call.ts';
import { toast } from '#app/ui/overlays/toast.ts';
import type { CommissionCard, CommissionDetail, MoveToStage, Stage } from './contract.ts';
import { stageNames } from './commission.ts';

export const commissionsQuery = () =>
  queryOptions<CommissionCard[]>({
    queryKey: ['/api/notion/commissions'],
    refetchInterval: 30_000,
  });

/** Moves a card at once, puts it back where the shop refuses, and reads the board again afterwards (spec. section 4). */
export function useMoveToStage() {
  const client = useQueryClient();
  const { queryKey } = commissionsQuery();
  return useMutation({
    mutationFn: ({
      card,
      stage,
    }: {
      card: Pick<CommissionCard, 'id' | 'title' | 'stage'>;
      stage: Stage;
    }) =>
      call<MoveToStage>('PATCH /api/notion/commissions/:id/stage', {
        params: { id: card.id },
        body: { stage },
      }),
    onMutate: async ({ card, stage }) => {
      await client.cancelQueries({ queryKey });
      const put = (to: Stage) =>
        client.setQueryData<CommissionCard[]>(queryKey, (cards) =>
          cards?.map((one) => (one.id === card.id ? { ...one, stage: to } : one)),
        );
      put(stage);
      return { undo: () => put(card.stage) };
    },
    onSuccess: (_moved, { card, stage }) => toast({ title: `${card.title}: ${stageNames[stage]}` }),
    onError: (_error, { card }, moved) => {
      moved?.undo();
      toast({
        title: 'Error',
        description: `${card.title} could not be moved and is back where it was.`,
        destructive: true,
      });
    },
    onSettled: (_moved, _error, { card }) =>
      Promise.all([
        client.invalidateQueries({ queryKey }),
        client.invalidateQueries({ queryKey: commissionQuery(card.id).queryKey }),
      ]),
  });
}

export const commissionQuery = (id: string) =>
  queryOptions<CommissionDetail>({
    queryKey: ['/api/admin/commissions', id],
    refetchInterval: 30_000,
  });
