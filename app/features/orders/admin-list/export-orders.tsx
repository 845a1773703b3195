import { useState } from 'react';
import { Button } from '#app/ui/forms/button.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { SelectField, TextField } from '#app/ui/forms/field.tsx';
import { copy } from './copy.ts';
import { statusNames } from './fulfillment.ts';

/** The orders of a time as a file for a spreadsheet. The browser sends the form by itself and saves what comes. */
export function ExportOrders() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
        {copy.export}
      </Button>
      {isOpen && (
        <Dialog open onClose={() => setOpen(false)} labelledBy="export-orders">
          {/* Closed a moment later: a form that has left the page is not sent. */}
          <form
            action="/api/orders/export"
            method="get"
            className="grid gap-5 px-5 py-6 sm:px-7"
            onSubmit={() => setTimeout(() => setOpen(false))}
          >
            <div>
              <h2 id="export-orders" className="type-d3">
                {copy.export}
              </h2>
              <p className="mt-2 text-label">{copy.exportHelp}</p>
            </div>
            <div className="grid gap-5 sm:grid-cols-2">
              <TextField
                id="export-from"
                name="from"
                type="date"
                label={copy.exportFrom}
                optional
              />
              <TextField id="export-to" name="to" type="date" label={copy.exportTo} optional />
            </div>
            <SelectField id="export-status" name="status" label={copy.exportStatus}>
              <option value="">{copy.exportAll}</option>
              {Object.entries(statusNames).map(([status, name]) => (
                <option key={status} value={status}>
                  {name}
                </option>
              ))}
            </SelectField>
            <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
              <Button type="submit" variant="filled" className="grow sm:grow-0">
                {copy.exportSave}
              </Button>
              <Button variant="quiet" onClick={() => setOpen(false)}>
                {copy.cancel}
              </Button>
            </div>
          </form>
        </Dialog>
      )}
    </>
  );
}
