import type { ComponentType } from 'react';
import { cx } from '#app/ui/cx.ts';
import type { IconProps } from '#app/ui/icons/icon.tsx';

type PictureButtonProps = {
  label: string;
  icon: ComponentType<IconProps>;
  onChosen: (files: File[]) => void;
  accept: string;
  capture?: 'environment';
  multiple?: boolean;
  /** Whether its word stands beside the icon on a wide screen. */
  hasWord?: boolean;
  className?: string;
};

/** A button that chooses pictures, or takes one. */
export function PictureButton({
  label,
  icon: Sign,
  onChosen,
  hasWord = false,
  className,
  ...input
}: PictureButtonProps) {
  return (
    <label
      title={label}
      className={cx(
        'has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-ink',
        className,
      )}
    >
      <Sign />
      <span className={cx('type-ui', hasWord ? 'max-lg:sr-only' : 'sr-only')}>{label}</span>
      <input
        type="file"
        {...input}
        onChange={({ currentTarget }) => {
          onChosen([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
    </label>
  );
}
