/** What the toolbar does to the text. */
export type Tool = 'heading' | 'bold' | 'italic' | 'link' | 'quote' | 'list' | 'undo' | 'redo';

/** The field as the page around it uses it. */
export type FieldHandle = {
  use: (tool: Tool) => void;
  /** Puts blocks into lines of their own at the cursor. */
  insert: (blocks: readonly string[]) => void;
  focus: () => void;
};
