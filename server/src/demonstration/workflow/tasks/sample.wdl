version 1.1

import "align.wdl" as align
import "cohort.wdl" as cohort
import "genes.wdl" as gene_tasks
import "reference.wdl" as reference_tasks
import "trim.wdl" as trim
import "variants.wdl" as variant_tasks

workflow call_sample {
    input {
        String name
        File reads_1
        File reads_2
        IndexedReference reference
        File? genes
        String aligner
        Int ploidy
        Int min_mapping_quality
        Int min_base_quality
        Int min_variant_quality
        Int min_depth
        Int max_depth
        Int threads
    }

    # The name becomes part of commands and file names.
    String sample = sub(name, "[ /'\"`$;|&<>]", "_")

    call trim.trim_reads {
        input:
            sample = sample,
            reads_1 = reads_1,
            reads_2 = reads_2,
            threads = threads
    }

    if (aligner == "bwa") {
        call align.align_with_bwa {
            input:
                sample = sample,
                reads_1 = trim_reads.trimmed_1,
                reads_2 = trim_reads.trimmed_2,
                reference = reference,
                threads = threads
        }
    }

    if (aligner == "minimap2") {
        call align.align_with_minimap2 {
            input:
                sample = sample,
                reads_1 = trim_reads.trimmed_1,
                reads_2 = trim_reads.trimmed_2,
                reference = reference,
                threads = threads
        }
    }

    File bam = select_first([align_with_bwa.alignment, align_with_minimap2.alignment])
    File bai = select_first([align_with_bwa.alignment_index, align_with_minimap2.alignment_index])

    call align.measure_alignment {
        input:
            sample = sample,
            alignment = bam,
            alignment_index = bai
    }

    call variant_tasks.call_variants {
        input:
            sample = sample,
            alignment = bam,
            alignment_index = bai,
            reference = reference,
            ploidy = ploidy,
            min_mapping_quality = min_mapping_quality,
            min_base_quality = min_base_quality,
            min_variant_quality = min_variant_quality,
            min_depth = min_depth,
            max_depth = max_depth
    }

    if (defined(genes)) {
        call gene_tasks.annotate_variants {
            input:
                sample = sample,
                variants = call_variants.variants,
                genes = select_first([genes]),
                reference = reference,
                ploidy = ploidy
        }
    }

    call variant_tasks.find_uncovered {
        input:
            sample = sample,
            alignment = bam,
            alignment_index = bai,
            min_depth = min_depth
    }

    call variant_tasks.make_consensus {
        input:
            sample = sample,
            variants = call_variants.variants,
            variants_index = call_variants.variants_index,
            uncovered = find_uncovered.places,
            reference = reference,
            ploidy = ploidy
    }

    call cohort.summarise_sample {
        input:
            sample = sample,
            alignment_stats = measure_alignment.stats,
            depth = measure_alignment.depth,
            variant_stats = call_variants.stats
    }

    output {
        File alignment = bam
        File alignment_index = bai
        File variants = select_first([annotate_variants.annotated, call_variants.variants])
        File variants_index = select_first([annotate_variants.annotated_index, call_variants.variants_index])
        File consensus = make_consensus.consensus
        File depth = measure_alignment.depth
        File alignment_stats = measure_alignment.stats
        File variant_stats = call_variants.stats
        Array[File] reports = [
            trim_reads.report,
            measure_alignment.stats,
            measure_alignment.flagstat,
            call_variants.stats
        ]
        File summary_row = summarise_sample.row
    }

    meta {
        title: "Call one sample"
        title_zh: "单样本变异检测"
        description: "From the read pairs of one sample to its variants."
        description_zh: "由一个样本的双端 reads 得到变异。"
    }

    parameter_meta {
        name: "The sample's name"
        reads_1: "The first reads of the pairs"
        reads_2: "The second reads of the pairs"
        reference: "The genome with its indexes"
        genes: "Its genes as prepare_genes writes them"
        aligner: "bwa or minimap2"
        ploidy: "Copies of each chromosome"
        min_mapping_quality: "Alignments below it are not used"
        min_base_quality: "Bases below it are not used"
        min_variant_quality: "Variants below it are marked LowQual"
        min_depth: "Variants covered by fewer reads are marked LowDepth"
        max_depth: "Reads over a place that are looked at, at most"
        threads: "Processor cores"
    }
}
