import {
  kinds,
  type NotionWorkspace,
  WorkspaceAway,
  WorkspaceRefusal,
} from '#app/integrations/notion/workspace.server.ts';
import { AppError } from '#app/platform/errors.ts';
import { notionCopy } from './copy.ts';

/**
 * Reads the three databases and changes nothing; answers a sentence for each. Throws AppError 'unprocessable' with all of
 * them when something is missing, and 'conflict' when no workspace is connected.
 */
export async function checkNotion(workspace: NotionWorkspace | undefined): Promise<string> {
  if (!workspace)
    throw new AppError(
      'conflict',
      'NOTION_TOKEN: is not set, so Notion is not used. docs/notion.md says how to connect it.',
    );
  const found = [];
  for (const kind of kinds) {
    const lacks = await lacksOf(workspace, kind);
    found.push({
      lacks,
      sentences:
        lacks.length > 0 ? lacks : [`The ${notionCopy.kinds[kind]} database is as it should be.`],
    });
  }
  const text = found.flatMap(({ sentences }) => sentences).join('\n');
  if (found.some(({ lacks }) => lacks.length > 0)) throw new AppError('unprocessable', text);
  return text;
}

async function lacksOf(
  workspace: NotionWorkspace,
  kind: (typeof kinds)[number],
): Promise<string[]> {
  try {
    return await workspace.lacks(kind);
  } catch (error) {
    if (error instanceof WorkspaceAway || error instanceof WorkspaceRefusal)
      return [`${notionCopy.kinds[kind]}: ${error.message}`];
    throw error;
  }
}
