import { Component, type ReactNode } from 'react';
import { ErrorState } from '#app/ui/error-state.tsx';
import { postCopy as copy } from '../copy.ts';

/** Says where the field could not be loaded; what was written is in the draft. A reload of the page is the way to try again. */
export class LoadedField extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? (
      <ErrorState sentence={copy.fieldNotLoaded} retry={() => location.reload()} busy={false} />
    ) : (
      this.props.children
    );
  }
}
