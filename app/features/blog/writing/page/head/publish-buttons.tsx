import { Button } from '#app/ui/forms/button.tsx';
import type { PostDetail } from '../../contract.ts';
import { actionCopy as copy } from './action-copy.ts';

/** Of what says beside them why they wait. */
export const whyId = 'why-not-published';

export type PublishButtonsProps = {
  status: PostDetail['status'];
  /** Why it cannot be published now. */
  why: string | undefined;
  isPublishing: boolean;
  onPublish: () => void;
  onSchedule: () => void;
};

type Look = {
  className?: string;
  /** On a phone the other time for it stands in the menu. */
  isAlone?: boolean;
};

/** The one next step, and the other time for it. */
export function PublishButtons({
  className,
  isAlone = false,
  ...props
}: PublishButtonsProps & Look) {
  const { status, why, isPublishing, onPublish, onSchedule } = props;
  const words = { draft: copy.publish, scheduled: copy.publishNow, published: copy.update };
  return (
    <>
      {status !== 'published' && !isAlone && (
        <Button
          className={className}
          disabled={why !== undefined}
          aria-describedby={why && whyId}
          onClick={onSchedule}
        >
          {scheduleWord(status)}
        </Button>
      )}
      <Button
        variant="filled"
        className={className}
        disabled={why !== undefined}
        aria-describedby={why && whyId}
        busy={isPublishing}
        busyLabel={copy.publishing}
        onClick={onPublish}
      >
        {words[status]}
      </Button>
    </>
  );
}

export const scheduleWord = (status: PostDetail['status']) =>
  status === 'scheduled' ? copy.reschedule : copy.schedule;
