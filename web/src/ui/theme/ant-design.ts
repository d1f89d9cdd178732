import type { ThemeConfig } from 'antd'
import {
  colours,
  fontStack,
  monoStack,
  motion,
  radius,
  shadows,
  sizeMetrics,
  type Appearance,
} from './tokens.ts'
import { accentOf } from './accent.ts'

/** The design tokens in the words of Ant Design. */
export function antDesignTheme(appearance: Appearance): ThemeConfig {
  const accent = accentOf(appearance.themeColour)
  const metrics = sizeMetrics[appearance.size]
  const seconds = (milliseconds: number) => `${milliseconds / 1000}s`
  return {
    hashed: false,
    token: {
      colorPrimary: accent.fill,
      colorPrimaryHover: accent.hover,
      colorPrimaryActive: accent.hover,
      colorPrimaryText: accent.text,
      colorPrimaryBg: accent.soft,
      colorPrimaryBorder: accent.line,
      colorLink: accent.text,
      colorLinkHover: accent.hover,
      colorLinkActive: accent.hover,
      colorText: colours['ink-1'],
      colorTextSecondary: colours['ink-2'],
      colorTextTertiary: colours['ink-3'],
      colorTextQuaternary: colours['ink-4'],
      colorTextDescription: colours['ink-3'],
      colorTextPlaceholder: colours.placeholder,
      colorIcon: colours['ink-3'],
      colorBgContainer: colours.sheet,
      colorBgElevated: colours.sheet,
      colorBgLayout: colours.bench,
      colorFillAlter: colours.well,
      colorBorder: colours.control,
      colorBorderSecondary: colours.line,
      colorSplit: colours.line,
      colorInfo: colours['running-text'],
      colorSuccess: colours['succeeded-text'],
      colorError: colours['failed-text'],
      colorWarning: colours['stopped-text'],
      controlItemBgActive: accent.soft,
      controlItemBgActiveHover: accent.soft,
      controlOutline: accent.line,
      controlOutlineWidth: 3,
      controlHeight: metrics.control,
      controlHeightSM: Math.max(22, metrics.control - 6),
      controlHeightLG: metrics.control + 6,
      fontSize: metrics.body,
      fontFamily: fontStack(appearance.language),
      fontFamilyCode: monoStack,
      fontWeightStrong: 600,
      borderRadius: radius.control,
      borderRadiusSM: radius.small,
      borderRadiusLG: radius.panel,
      boxShadow: shadows.float,
      boxShadowSecondary: shadows.float,
      boxShadowTertiary: 'none',
      // What a button says is read while it works, too.
      opacityLoading: 0.85,
      motion: !appearance.reducedMotion,
      motionDurationFast: seconds(motion.hover),
      motionDurationMid: seconds(motion.popover),
      motionDurationSlow: seconds(motion.drawer),
    },
    components: {
      Button: {
        fontWeight: 500,
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        paddingInline: 14,
        paddingInlineSM: 10,
      },
      Form: {
        itemMarginBottom: 20,
        labelColor: colours['ink-1'],
        verticalLabelPadding: '0 0 4px',
        labelHeight: 22,
      },
      Input: { activeShadow: `0 0 0 3px ${accent.line}` },
      Tooltip: { colorBgSpotlight: colours['ink-1'] },
      Modal: { titleFontSize: 17 },
      Segmented: {
        trackBg: colours.bench,
        itemColor: colours['ink-2'],
        itemSelectedColor: colours['ink-1'],
        // A finger leaves its hover behind, which would look pressed.
        itemHoverBg: 'transparent',
      },
    },
  }
}
