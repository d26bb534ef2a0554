import { SHOP_OFFSET_SECONDS } from './shop-dates.ts';

const DAY = 86_400;
/** Orders per month against the year's average: a quiet January, a dip in winter, the peak before Christmas. */
const MONTHS = [0.82, 0.88, 0.95, 0.96, 0.94, 0.8, 0.76, 0.86, 0.97, 1.05, 1.35, 1.55];
/** Sunday to Saturday. */
const WEEKDAYS = [0.82, 1.1, 1.06, 1.02, 1.04, 1.08, 0.88];
/** Hour by hour: little at night, a rise over lunch, most in the evening. */
const HOURS = [
  0.5, 0.25, 0.15, 0.1, 0.15, 0.4, 1, 2, 3.4, 4.4, 5, 5.2, 5.6, 5.3, 4.8, 4.6, 4.5, 4.4, 4.8, 5.8, 6.6, 6.2, 4, 1.6,
];

/** The Friday after the fourth Thursday of November, as a day of the month. */
function blackFriday(year: number): number {
  const firstWeekday = new Date(Date.UTC(year, 10, 1)).getUTCDay();
  return 1 + ((4 - firstWeekday + 7) % 7) + 21 + 1;
}

/** How busy a day of shop time is: season, weekday, pay day (25th to 1st), Black Friday, Christmas, yearly growth. */
function dayWeight(day: Date, firstDay: number): number {
  const date = day.getUTCDate();
  const month = day.getUTCMonth();
  let weight = MONTHS[month]! * WEEKDAYS[day.getUTCDay()]!;
  if (date >= 25 || date === 1) weight *= 1.45;
  else if (date >= 18) weight *= 0.85;
  if (month === 10) {
    const distance = date - blackFriday(day.getUTCFullYear());
    if (distance === 0) weight *= 5;
    else if (distance > 0 && distance <= 3) weight *= 2.6;
    else if (distance < 0 && distance >= -4) weight *= 1.5;
  }
  if (month === 11 && date >= 17) weight *= date >= 24 ? 0.45 : 1.3;
  const years = (day.getTime() / 1000 - firstDay) / (365 * DAY);
  return weight * 1.25 ** years;
}

/** Converts a share of all orders to the time of the order at that position. */
export class OrderCalendar {
  private readonly firstDay: number;
  private readonly cumulative: Float64Array;
  private readonly hours: Float64Array;
  private readonly weightAtEnd: number;

  /** Share 0 is `years` before `end`, share 1 is `end`; shares above 1 run on to `until` (seconds since 1970). */
  constructor(end: number, years: number, until: number) {
    const before = Math.round(years * 365);
    this.firstDay = (Math.floor((end + SHOP_OFFSET_SECONDS) / DAY) - before) * DAY;
    const days = Math.floor((until + SHOP_OFFSET_SECONDS - this.firstDay) / DAY) + 1;
    this.cumulative = new Float64Array(days + 1);
    for (let i = 0; i < days; i++) {
      const weight = dayWeight(new Date((this.firstDay + i * DAY) * 1000), this.firstDay);
      this.cumulative[i + 1] = this.cumulative[i]! + weight;
    }
    this.hours = new Float64Array(25);
    HOURS.forEach((weight, hour) => (this.hours[hour + 1] = this.hours[hour]! + weight));
    this.weightAtEnd = this.weightAt(end);
  }

  /** The answer, in seconds since 1970 UTC, grows with the share. */
  timeAt(share: number): number {
    const wanted = share * this.weightAtEnd;
    const day = lastAtMost(this.cumulative, wanted);
    const within = (wanted - this.cumulative[day]!) / (this.cumulative[day + 1]! - this.cumulative[day]!);
    const hourWanted = within * this.hours[24]!;
    const hour = lastAtMost(this.hours, hourWanted);
    const withinHour = (hourWanted - this.hours[hour]!) / (this.hours[hour + 1]! - this.hours[hour]!);
    return this.firstDay + day * DAY + Math.floor((hour + withinHour) * 3600) - SHOP_OFFSET_SECONDS;
  }

  /** The share of orders made before a moment (seconds since 1970). */
  shareAt(time: number): number {
    return this.weightAt(time) / this.weightAtEnd;
  }

  private weightAt(time: number): number {
    const local = time + SHOP_OFFSET_SECONDS - this.firstDay;
    const day = Math.floor(local / DAY);
    const second = local - day * DAY;
    const hour = Math.floor(second / 3600);
    const part = (second - hour * 3600) / 3600;
    const ofDay = (this.hours[hour]! + (this.hours[hour + 1]! - this.hours[hour]!) * part) / this.hours[24]!;
    return this.cumulative[day]! + (this.cumulative[day + 1]! - this.cumulative[day]!) * ofDay;
  }
}

/** The last place whose value is at most `wanted`, never the very last. */
function lastAtMost(sums: Float64Array, wanted: number): number {
  let low = 0;
  let high = sums.length - 2;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (sums[middle]! <= wanted) low = middle;
    else high = middle - 1;
  }
  return low;
}
