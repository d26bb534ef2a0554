import { z } from 'zod';
import { routes, STORE, storeCall } from '../base.ts';
import { declare } from '../errors.ts';
import { numberInRequest, uuid } from '../shapes.ts';
import { bulkJob } from './bulk-jobs.ts';
import { shopWrite } from './product-bulk.ts';
import { importChoices, importResult } from './product-import.ts';

const at = routes('products', `${STORE}/products/import-files`);

/** Rows of a file that is sent in parts. */
export const MAX_FILE_ROWS = 20_000;
/** Bytes of its text. */
export const MAX_FILE_BYTES = 40_000_000;
const MAX_PARTS = 60;
/** Base64 text of a part. */
const MAX_PART_CHARACTERS = 900_000;

const file = { file_id: uuid };
const key = { operation_id: uuid };

/** CSV files that are too large for `import`: sent in parts, planned by a job, read in pages (`jobItems`), made by the same job (`startJob`). */
export const importFiles = {
  /** The file's text as UTF-8, gzipped as a whole, in parts of base64. A part that is sent again replaces the first. */
  sendFilePart: storeCall('write-shop')
    .route(at('PUT', '/{file_id}/parts/{part}', 'Send a part of a large product file'))
    .input({
      ...file,
      part: numberInRequest(1, MAX_PARTS),
      content: z.base64('Send base64.').min(4).max(MAX_PART_CHARACTERS),
    })
    .output(z.object({ part: z.number().int() })),

  /** Plans the import of a file whose parts have all been sent. `job` says when it is planned. */
  importFile: shopWrite
    .route(at('POST', '/{file_id}', 'Preview the import of a large product file'))
    .input({ ...file, ...key, parts: z.number().int().min(1).max(MAX_PARTS), ...importChoices })
    .output(bulkJob),

  /** How a planned file is read. */
  importFileReading: storeCall('write-shop')
    .errors(declare('NOT_FOUND'))
    .route(at('GET', '/jobs/{operation_id}', 'How a large product file is read'))
    .input(key)
    .output(importResult.pick({ columns: true, missing: true, notes: true, ambiguous_price: true })),
};
