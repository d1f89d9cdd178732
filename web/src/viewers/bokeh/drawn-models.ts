/**
 * The kinds of models of a Bokeh document that are drawn. What runs code (CustomJS and its kin), asks other hosts (AjaxDataSource,
 * tiles, ImageURL, OpenURL), takes markup (Div, HTML) or styles the whole page is none of them, nor is what is not known here.
 */
const families: readonly string[] = [
  // Layouts and what stands around a plot
  'Figure Plot GridPlot Row Column GridBox HBox VBox FlexBox Spacer Tabs TabPanel GroupBox ScrollBox Canvas CanvasPanel',
  'Toolbar ToolbarPanel ToolProxy Title Legend LegendItem ColorBar ContourColorBar ScaleBar SizeBar InlineStyleSheet Styles',
  'CategoricalScale CompositeScale LinearInterpolationScale LinearScale LogScale DataRange1d FactorRange Range1d',
  'CategoricalAxis DatetimeAxis LinearAxis LogAxis MercatorAxis TimedeltaAxis Grid AllLabels NoOverlap',
  // Data
  'ColumnDataSource GeoJSONDataSource CDSView Selection UnionRenderers IntersectRenderers Indexed XY Node CoordinateMapping',
  'AllIndices BooleanFilter DifferenceFilter GroupFilter IndexFilter IntersectionFilter InversionFilter',
  'SymmetricDifferenceFilter UnionFilter CumSum Maximum Minimum PolarTransform Stack Dodge Interpolator Jitter',
  'LinearInterpolator StepInterpolator NanCompare ParkMillerLCG',
  // What is drawn
  'GlyphRenderer GraphRenderer ContourRenderer RendererGroup StaticLayoutProvider EdgesAndLinkedNodes EdgesOnly',
  'NodesAndAdjacentNodes NodesAndLinkedEdges NodesOnly EdgeCoordinates NodeCoordinates',
  'AnnularWedge Annulus Arc Bezier Block Circle Ellipse HArea HAreaStep HBar HexTile HSpan HStrip Image ImageRGBA ImageStack',
  'Line Marker MultiLine MultiPolygons Ngon Patch Patches Quad Quadratic Ray Rect Scatter Segment Spline Step Text VArea',
  'VAreaStep VBar VSpan VStrip Wedge',
  'Arrow NormalHead OpenHead TeeHead VeeHead Band BoxAnnotation Label LabelSet PolyAnnotation Slope Span Whisker',
  'AreaVisuals BoxInteractionHandles Decoration Marking',
  // How numbers become marks and words
  'CategoricalColorMapper CategoricalMarkerMapper CategoricalPatternMapper EqHistColorMapper LinearColorMapper LogColorMapper',
  'StackColorMapper WeightedStackColorMapper AdaptiveTicker BasicTicker BinnedTicker CategoricalTicker CompositeTicker',
  'DatetimeTicker DaysTicker FixedTicker LogTicker MercatorTicker MonthsTicker SingleIntervalTicker TimedeltaTicker YearsTicker',
  'BasicTickFormatter CategoricalTickFormatter DatetimeTickFormatter LogTickFormatter MercatorTickFormatter',
  'NumeralTickFormatter PrintfTickFormatter TimedeltaTickFormatter Metric ReciprocalMetric MetricLength',
  'ReciprocalMetricLength ImperialLength Angular PlainText',
  // Tools
  'BoxSelectTool BoxZoomTool CrosshairTool FullscreenTool HoverTool LassoSelectTool PanTool PolySelectTool RangeTool RedoTool',
  'ResetTool SaveTool TapTool UndoTool WheelPanTool WheelZoomTool ZoomInTool ZoomOutTool ClickPanTool',
]

export const drawnModels: ReadonlySet<string> = new Set(families.flatMap((family) => family.split(' ')))
