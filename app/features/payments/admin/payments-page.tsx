import type { LoaderFunctionArgs } from 'react-router';
import { pageContext } from '#app/platform/page-context.server.ts';
import type { InitialData } from '#app/platform/initial-data.ts';
import { BalanceSection } from '#app/features/bookkeeping/balance-section.tsx';
import { balanceQuery } from '#app/features/bookkeeping/queries.ts';
import { listBalance } from '#app/features/bookkeeping/service.server.ts';
import { withoutOrderQuery } from '#app/features/checkout/queries.ts';
import { listWithoutOrder } from '#app/features/checkout/reconciliation/payments-without-order.server.ts';
import { WithoutOrderSection } from '#app/features/checkout/reconciliation/payments-without-order-section.tsx';
import { listFailedRefunds } from '#app/features/payments/failed-refunds/failed-refunds.server.ts';
import { FailedRefundsSection } from '#app/features/payments/failed-refunds/failed-refunds-section.tsx';
import { failedRefundsQuery } from '#app/features/payments/failed-refunds/queries.ts';
import { getInstallation } from '#app/features/installation/take-over.server.ts';
import { InstallationSection } from '#app/features/payments/recovery/installation-section.tsx';
import { listRecovered } from '#app/features/payments/recovery/list.server.ts';
import { installationQuery, recoveredQuery } from '#app/features/payments/recovery/queries.ts';
import { RecoveredSection } from '#app/features/payments/recovery/recovered-section.tsx';
import { tasksQuery } from '#app/features/tasks/queries.ts';
import { listTasks } from '#app/features/tasks/service.server.ts';
import { TasksSection } from '#app/features/tasks/tasks-section.tsx';
import { SectionHead } from '#app/features/admin/sections/section-head.tsx';
import { TestModeTag } from '#app/features/admin/mode-strip.tsx';
import { copy } from './copy.ts';

/** A section that cannot be read is left out here; the browser asks for it again and says why it is not there. */
export async function loader({
  context,
}: LoaderFunctionArgs): Promise<{ initialData: InitialData }> {
  const shop = context.get(pageContext);
  const sections = [
    { queryKey: installationQuery().queryKey, read: () => getInstallation(shop) },
    { queryKey: recoveredQuery().queryKey, read: () => listRecovered(shop) },
    { queryKey: tasksQuery().queryKey, read: () => listTasks(shop) },
    { queryKey: failedRefundsQuery().queryKey, read: () => listFailedRefunds(shop) },
    { queryKey: withoutOrderQuery().queryKey, read: () => listWithoutOrder(shop) },
    { queryKey: balanceQuery().queryKey, read: () => listBalance(shop) },
  ];
  const answers = await Promise.allSettled(sections.map(({ read }) => read()));
  return {
    initialData: answers.flatMap((answer, index) =>
      answer.status === 'fulfilled' ? [[sections[index]!.queryKey, answer.value] as const] : [],
    ),
  };
}

export function clientLoader() {
  return null;
}

/** `/admin/payments`: what needs the owner, payments without an order, and whether books and provider agree. */
export default function PaymentsPage() {
  return (
    <main>
      <SectionHead section="fulfillment" title={copy.title} beside={<TestModeTag />} />
      <InstallationSection className="mt-8" />
      <RecoveredSection className="mt-12" />
      <TasksSection without={askedAbove} className="mt-12" />
      <FailedRefundsSection className="mt-16" />
      <WithoutOrderSection className="mt-16" />
      <BalanceSection className="mt-16" />
    </main>
  );
}

/** What the sections above the tasks ask about, and let her decide. */
const askedAbove = ['copy-suspected', 'payments-unknown'];
