import { useQuery } from '@tanstack/react-query';
import { Link } from '#app/ui/navigation/link.tsx';
import { demoCopy as copy } from '../copy.ts';
import { demoQuery } from '../queries.ts';

/** Leads to where a demo is cleared or brought back; nothing in a shop that has neither to do. */
export function DemoLine() {
  const { data: demo } = useQuery(demoQuery());
  if (!demo || demo.is === 'none') return null;
  return (
    <p className="mt-8 flex flex-wrap items-center gap-x-3 text-label">
      {copy.line[demo.is]}
      <Link
        to="/admin/start#demo"
        className="inline-flex min-h-11 items-center text-ink underline underline-offset-4"
      >
        {copy.way[demo.is]}
      </Link>
    </p>
  );
}
