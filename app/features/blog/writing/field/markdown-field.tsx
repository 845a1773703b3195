import { redo, undo } from '@codemirror/commands';
import type { StateCommand } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import { useEffect, useRef } from 'react';
import { around, before, insertBlocks, link } from './marks.ts';
import { follow, openField } from './open-field.ts';
import { type FieldActions, setThings, type Things } from './things.ts';
import type { FieldHandle, Tool } from './tools.ts';

type MarkdownFieldProps = {
  value: string;
  onChange: (value: string) => void;
  things: Things;
  does: FieldActions;
  attributes: Record<string, string>;
  invitation: string;
  onReady: (handle: FieldHandle | undefined) => void;
};

const commands: Record<Tool, StateCommand> = {
  heading: before('## '),
  bold: around('**'),
  italic: around('*'),
  link,
  quote: before('> '),
  list: before('- '),
  undo,
  redo,
};

/** The field in the page. It is loaded on its own: no other page needs what it is made of. */
export default function MarkdownField(props: MarkdownFieldProps) {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const latest = useRef(props);
  latest.current = props;
  useEffect(() => {
    const { value, attributes, invitation } = latest.current;
    const opened = openField({
      parent: place.current!,
      text: value,
      attributes,
      invitation,
      onChange: (text) => latest.current.onChange(text),
      does: {
        cancelFile: (id) => latest.current.does.cancelFile(id),
        sendAgain: (id) => latest.current.does.sendAgain(id),
        addFiles: (files) => latest.current.does.addFiles(files),
        notPasted: () => latest.current.does.notPasted(),
      },
    });
    opened.dispatch({ effects: setThings.of(latest.current.things) });
    view.current = opened;
    latest.current.onReady(handleOf(opened));
    return () => {
      latest.current.onReady(undefined);
      view.current = undefined;
      opened.destroy();
    };
  }, []);
  useEffect(() => {
    if (view.current) follow(view.current, props.value);
  }, [props.value]);
  useEffect(() => {
    view.current?.dispatch({ effects: setThings.of(props.things) });
  }, [props.things]);
  return <div ref={place} className="post-field" />;
}

function handleOf(view: EditorView): FieldHandle {
  const run = (command: StateCommand) => {
    command({ state: view.state, dispatch: (transaction) => view.dispatch(transaction) });
    view.focus();
  };
  return {
    use: (tool) => run(commands[tool]),
    insert: (blocks) => run(insertBlocks(blocks)),
    focus: () => view.focus(),
  };
}
