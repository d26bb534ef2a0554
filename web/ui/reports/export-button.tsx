import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';

export interface Export {
  /** Where the server writes the whole report, with its filters. */
  exportHref?: string | undefined;
  /** For what the server writes later: asks for it. */
  onExport?: (() => void) | undefined;
}

/** Everything of a report as CSV; nothing where it has no export. */
export function ExportButton({ exportHref, onExport }: Export) {
  const look = { variant: 'default', size: 'compact-md', leftSection: <IconDownload size={16} /> } as const;
  if (exportHref !== undefined) {
    return (
      <Button component="a" href={exportHref} download {...look}>
        Export CSV
      </Button>
    );
  }
  return (
    onExport && (
      <Button onClick={onExport} {...look}>
        Export CSV
      </Button>
    )
  );
}
