import type { ComponentType, MouseEvent } from 'react';
import { cx } from '#app/ui/cx.ts';
import type { IconProps } from '#app/ui/icons/icon.tsx';
import { Camera, TurnLeft } from '#app/ui/icons/picture-icons.tsx';
import {
  Bold,
  Chain,
  FramedWork,
  Heading,
  Italic,
  List,
  OnePicture,
  Quote,
} from '#app/ui/icons/writing-icons.tsx';
import type { FieldHandle, Tool } from '../../field/tools.ts';
import { postCopy } from '../copy.ts';
import { PictureButton } from './picture-button.tsx';

const { tools: copy, readable } = postCopy;

type ToolbarProps = {
  field: FieldHandle | undefined;
  onFiles: (files: File[]) => void;
  onWork: () => void;
  className?: string;
};

const marks: readonly { tool: Tool; icon: ComponentType<IconProps>; keys?: string }[] = [
  { tool: 'heading', icon: Heading },
  { tool: 'bold', icon: Bold, keys: 'Control+B' },
  { tool: 'italic', icon: Italic, keys: 'Control+I' },
  { tool: 'link', icon: Chain, keys: 'Control+K' },
  { tool: 'quote', icon: Quote },
  { tool: 'list', icon: List },
];

/** One joined strip: what is done to the text, and what is put into it. */
export function Toolbar({ field, onFiles, onWork, className }: ToolbarProps) {
  return (
    <div
      role="group"
      aria-label={copy.label}
      className={cx('flex items-center overflow-x-auto', className)}
      // The text keeps the focus, and a phone its keyboard.
      onMouseDown={(event) => (event.target as Element).closest('button') && keepFocus(event)}
    >
      {marks.map(({ tool, icon: Sign, keys }) => (
        <button
          key={tool}
          type="button"
          aria-label={copy[tool]}
          aria-keyshortcuts={keys}
          title={copy[tool]}
          disabled={!field}
          onClick={() => field?.use(tool)}
          className={cx(button, tool === 'quote' && 'max-lg:order-last')}
        >
          <Sign />
        </button>
      ))}
      <span aria-hidden="true" className="mx-1 h-6 w-px shrink-0 bg-hairline lg:mx-2" />
      <PictureButton
        label={copy.camera}
        icon={Camera}
        onChosen={onFiles}
        accept="image/*"
        capture="environment"
        className={cx(button, 'pointer-fine:lg:hidden')}
      />
      <PictureButton
        label={copy.picture}
        icon={OnePicture}
        onChosen={onFiles}
        accept={readable}
        multiple
        hasWord
        className={button}
      />
      <button type="button" disabled={!field} onClick={onWork} className={button}>
        <FramedWork />
        <span className="type-ui max-lg:sr-only">{copy.work}</span>
      </button>
      <button
        type="button"
        aria-label={copy.undo}
        title={copy.undo}
        disabled={!field}
        onClick={() => field?.use('undo')}
        className={cx(button, 'max-lg:order-last lg:ml-auto')}
      >
        <TurnLeft className="size-4.5" />
      </button>
    </div>
  );
}

const keepFocus = (event: MouseEvent) => event.preventDefault();

const button =
  'relative flex min-h-12 min-w-11 shrink-0 grow items-center justify-center gap-2.5 px-2 hover:bg-recess disabled:text-label lg:grow-0 lg:px-3 font-medium';
