import type { PrinterProduct } from '#app/integrations/printing/printer.server.ts';
import { PrinterError } from '#app/integrations/printing/printer.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Reply } from '#app/platform/endpoint.ts';
import { AppError } from '#app/platform/errors.ts';
import type { CheckPrinter } from './contract.ts';
import { printerCopy as copy } from './copy.ts';

/** Counts the products of the printer in use. Throws AppError 'conflict' without one, and as `asked` does. */
export async function checkPrinter(context: Context): Promise<Reply<CheckPrinter>> {
  const printer = await context.printing.printer();
  if (!printer) throw new AppError('conflict', copy.none);
  return { products: (await asked(() => printer.catalog())).length };
}

/** What the printer answers. Throws AppError 'invalid' with a sentence at the field to blame, 'upstream' where it has trouble itself. */
export async function asked(read: () => Promise<PrinterProduct[]>): Promise<PrinterProduct[]> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof PrinterError)) throw error;
    throw Object.assign(refusalOf(error), { cause: error });
  }
}

function refusalOf({ kind, status, message }: PrinterError): AppError {
  const at = (field: string, sentence: string) =>
    new AppError('invalid', sentence, { [field]: sentence });
  if (status === 401 || status === 403) return at('key', copy.wrongKey);
  if (status === 404 || status === 405) return at('base', copy.noApi);
  if (kind === 'refused') return at('project', copy.wrongProject(message));
  if (status === null) return at('base', copy.unreached);
  return status < 400 ? at('base', copy.unreadable) : new AppError('upstream', copy.busy);
}
