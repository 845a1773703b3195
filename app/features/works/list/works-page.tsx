import { ButtonLink } from '#app/ui/forms/button.tsx';
import { Plus } from '#app/ui/icons/control-icons.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { copy } from './copy.ts';

/** `/admin/works`: every work she has, drafts too. */
export default function WorksPage() {
  return (
    <main>
      <PageHead title={copy.title} />
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <h1 className="type-d2">{copy.title}</h1>
        <ButtonLink to="/admin/works/new" variant="filled" className="max-sm:w-full">
          <Plus /> {copy.add}
        </ButtonLink>
      </div>
    </main>
  );
}
