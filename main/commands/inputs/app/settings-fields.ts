import { z } from "zod";
import { settingRules } from "../../../../preload/model/app/settings.ts";
import type { SettingRule, Settings } from "../../../../preload/model/app/settings.ts";

function schemaOf(rule: SettingRule): z.ZodType {
  switch (rule.kind) {
    case "switch":
      return z.boolean();
    case "choice":
      return z.literal(rule.oneOf);
    case "number": {
      const [min, max] = rule.between;
      return z.number().int().min(min).max(max);
    }
    case "text":
      return z.string().max(rule.maxLength);
    case "list": {
      const [minLength, maxLength] = rule.lengths;
      return z.array(z.string().min(minLength).max(maxLength)).max(rule.maxItems);
    }
  }
}

/** Schemas of the values of each setting. The settings file is validated with the same schemas. */
export const settingsFields = Object.fromEntries(
  Object.entries(settingRules).map(([name, rule]) => [name, schemaOf(rule)]),
) as { readonly [Name in keyof Settings]: z.ZodType<Settings[Name]> };

/** Schema of a change of settings: any number of them, with new values. */
export const settingsChanges = z.strictObject(
  Object.fromEntries(
    Object.entries(settingsFields).map(([name, schema]) => [name, schema.exactOptional()]),
  ) as { readonly [Name in keyof Settings]: z.ZodExactOptional<z.ZodType<Settings[Name]>> },
);
