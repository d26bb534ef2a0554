import { z } from 'zod';
import { parseResponse, type GoogleHttp } from './google-http.ts';

/** A report request to the Data API, with its own dimension and metric names. */
export interface ReportRequest {
  readonly dimensions: readonly string[];
  readonly metrics: readonly string[];
  /** Sorts by this metric, largest first. */
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
  /** Absent when there are none. */
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

/** A response of the Data API. All values are text. */
export type Report = z.output<typeof reportShape>;

/** Google's token quotas of a standard property (data.proto). They reset every hour or day. */
const TOKENS: Readonly<Record<string, number>> = {
  tokensPerDay: 200_000,
  tokensPerHour: 40_000,
  tokensPerProjectPerHour: 14_000,
};

/** The remaining share of the most used token quota, 0 to 1; null when Google did not return quotas. */
export function leastQuotaLeft(reports: readonly Report[]): number | null {
  const shares = reports.flatMap(({ propertyQuota = {} }) =>
    Object.entries(TOKENS).flatMap(([name, size]) => {
      const known = propertyQuota[name];
      return known === undefined ? [] : [Math.min(1, known.remaining / size)];
    }),
  );
  return shares.length === 0 ? null : Math.min(...shares);
}

function requestBody(request: ReportRequest): Record<string, unknown> {
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

interface PropertyRequest {
  http: GoogleHttp;
  host: string;
  accessToken: string;
  propertyId: string;
}

const urlOf = ({ host, propertyId }: PropertyRequest, method: string) =>
  `${host}/v1beta/properties/${encodeURIComponent(propertyId)}:${method}`;

/** Runs up to five reports of the same days (both included, in the property's time zone). Throws GoogleError. */
export async function runReports(
  property: PropertyRequest,
  days: { from: string; to: string },
  requests: readonly ReportRequest[],
): Promise<Report[]> {
  const dateRanges = [{ startDate: days.from, endDate: days.to }];
  const json = { requests: requests.map((request) => ({ ...requestBody(request), dateRanges })) };
  const { http, accessToken } = property;
  const url = urlOf(property, 'batchRunReports');
  const response = await http.request({ method: 'POST', url, accessToken, json, repeatable: true });
  const { reports } = parseResponse(batchShape, response, 'its reports');
  return requests.map((_request, index) => parseResponse(reportShape, reports[index], 'a report'));
}

/** Runs a report of the last 30 minutes. Throws GoogleError. */
export async function runRealtimeReport(property: PropertyRequest, request: ReportRequest): Promise<Report> {
  const { http, accessToken } = property;
  const url = urlOf(property, 'runRealtimeReport');
  const response = await http.request({
    method: 'POST',
    url,
    accessToken,
    json: requestBody(request),
    repeatable: true,
  });
  return parseResponse(reportShape, response, 'the last 30 minutes');
}
