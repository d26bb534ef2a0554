import { z } from 'zod';
import { readAnswer, type GoogleHttp } from './google-http.ts';

/** A question to the Data API, in its own words. */
export interface ReportRequest {
  readonly dimensions: readonly string[];
  readonly metrics: readonly string[];
  /** By this metric, the largest first. */
  readonly largestBy?: string;
  readonly limit?: number;
  readonly totals?: boolean;
}

const values = z.array(z.object({ value: z.string().default('') })).default([]);
const row = z.object({ dimensionValues: values, metricValues: values });
const headers = z.array(z.object({ name: z.string() })).default([]);
const quota = z.object({ consumed: z.number().default(0), remaining: z.number().default(0) });

export const reportShape = z.object({
  dimensionHeaders: headers,
  metricHeaders: headers,
  /** Absent when there is nothing to tell. */
  rows: z.array(row).default([]),
  totals: z.array(row).default([]),
  rowCount: z.number().default(0),
  metadata: z
    .object({
      currencyCode: z.string().optional(),
      timeZone: z.string().optional(),
      dataLossFromOtherRow: z.boolean().optional(),
      subjectToThresholding: z.boolean().optional(),
      samplingMetadatas: z.array(z.unknown()).optional(),
    })
    .default({}),
  propertyQuota: z.record(z.string(), quota).optional(),
});
const batchShape = z.object({ reports: z.array(reportShape) });

/** An answer of the Data API; all values are text, as it sends them. */
export type Report = z.output<typeof reportShape>;

/** Google's token quotas of a standard property (data.proto): what is consumed in them is back with the hour or the day. */
const TOKENS: Readonly<Record<string, number>> = {
  tokensPerDay: 200_000,
  tokensPerHour: 40_000,
  tokensPerProjectPerHour: 14_000,
};

/** The share that is left of the token quota with the least: 0 to 1; null where Google said nothing of it. */
export function leastQuotaLeft(reports: readonly Report[]): number | null {
  const shares = reports.flatMap(({ propertyQuota = {} }) =>
    Object.entries(TOKENS).flatMap(([name, size]) => {
      const known = propertyQuota[name];
      return known === undefined ? [] : [Math.min(1, known.remaining / size)];
    }),
  );
  return shares.length === 0 ? null : Math.min(...shares);
}

function wire(request: ReportRequest): Record<string, unknown> {
  const { dimensions, metrics, largestBy, limit, totals } = request;
  return {
    dimensions: dimensions.map((name) => ({ name })),
    metrics: metrics.map((name) => ({ name })),
    ...(largestBy !== undefined && { orderBys: [{ metric: { metricName: largestBy }, desc: true }] }),
    ...(limit !== undefined && { limit: String(limit) }),
    ...(totals === true && { metricAggregations: ['TOTAL'] }),
    returnPropertyQuota: true,
  };
}

interface Asked {
  http: GoogleHttp;
  host: string;
  accessToken: string;
  propertyId: string;
}

const address = ({ host, propertyId }: Asked, method: string) =>
  `${host}/v1beta/properties/${encodeURIComponent(propertyId)}:${method}`;

/** Up to five reports of the same days (both ends counted, in the property's time zone). Throws GoogleError. */
export async function runReports(
  asked: Asked,
  days: { from: string; to: string },
  requests: readonly ReportRequest[],
): Promise<Report[]> {
  const dateRanges = [{ startDate: days.from, endDate: days.to }];
  const json = { requests: requests.map((request) => ({ ...wire(request), dateRanges })) };
  const { http, accessToken } = asked;
  const url = address(asked, 'batchRunReports');
  const answer = await http.ask({ method: 'POST', url, accessToken, json, repeatable: true });
  const { reports } = readAnswer(batchShape, answer, 'its reports');
  return requests.map((_request, index) => readAnswer(reportShape, reports[index], 'a report'));
}

/** The last 30 minutes. Throws GoogleError. */
export async function runRealtimeReport(asked: Asked, request: ReportRequest): Promise<Report> {
  const { http, accessToken } = asked;
  const url = address(asked, 'runRealtimeReport');
  const answer = await http.ask({ method: 'POST', url, accessToken, json: wire(request), repeatable: true });
  return readAnswer(reportShape, answer, 'the last 30 minutes');
}
